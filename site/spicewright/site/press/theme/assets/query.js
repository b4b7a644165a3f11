// Reads what somebody asks for: words, and conditions such as `cost<=3`, `faction:fremen`, `-has:sword` or
// `reveal:"draw a card"`. `fields` says by name what each can be compared with.
(() => {
  "use strict"
  const spicewright = (window.spicewright ??= {})
  const CLAUSE = /(-?)(?:([\p{L}][\p{L}\p{N}-]*)(<=|>=|!=|<|>|=|:))?("[^"]*"?|[^\s"]+)/gu
  const COMPARE = {
    "<=": (one, other) => one <= other,
    ">=": (one, other) => one >= other,
    "<": (one, other) => one < other,
    ">": (one, other) => one > other,
    "=": (one, other) => one === other,
    ":": (one, other) => one === other,
    "!=": (one, other) => one !== other,
  }

  // The words, the conditions as functions of a record, and the names of fields that do not exist.
  spicewright.readQuery = (text, fields) => {
    const words = []
    const tests = []
    const unknown = []
    for (const [, not, name, sign, given] of text.matchAll(CLAUSE)) {
      const value = given.replaceAll('"', "")
      const field = name ? fields.get(spicewright.fold(name)) : fields.get("")
      if (!name && !not) words.push(value)
      else if (!field) unknown.push(name)
      else {
        const test = makeTest(field, sign ?? ":", value)
        const against = Boolean(not) !== (sign === "!=" && !field.number)
        tests.push(against ? record => !test(record) : test)
      }
    }
    return { words: words.join(" "), tests, unknown }
  }

  function makeTest(field, sign, value) {
    if (field.number) {
      const wanted = Number(value)
      return record => field.number(record).some(one => COMPARE[sign](one, wanted))
    }
    const wanted = value.split(",").map(spicewright.fold).filter(Boolean)
    if (field.names) return record => field.names(record).some(name => wanted.some(one => isMeant(name, one)))
    return record => wanted.some(one => one.split(" ").every(word => field.text(record).includes(` ${word}`)))
  }

  // A name may be begun, and a word may be in its plural.
  const isMeant = (name, wanted) => name.startsWith(wanted) || (name.length > 2 && wanted.startsWith(name))
})()
