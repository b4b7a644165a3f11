// Finds records on the page `browse`. `window.spicewright` knows them all and what they can be chosen by; what is
// asked for is kept in the address after `#`, so that it can be linked and gone back to.
(() => {
  "use strict"
  const page = document.getElementById("sw-browse")
  const known = window.spicewright
  if (!page || !known) {
    document.documentElement.classList.remove("sw-scripted")
    return
  }

  const FIRST = 60
  const MANY = 10 // values from which on a facet is folded
  const WAIT = 300 // milliseconds after which what was typed goes into the address
  const AROUND = 8 // words shown on either side of a match in a text
  const wide = matchMedia("(min-width: 60em)")
  const language = document.documentElement.lang
  const says = page.dataset
  const find = id => document.getElementById(id)
  const field = find("sw-query")
  const order = find("sw-order")
  const filters = find("sw-filters")
  const hits = find("sw-hits")
  const more = find("sw-more")

  const fold = text =>
    text
      .normalize("NFD")
      .replace(/\p{M}|['’]/gu, "")
      .toLowerCase()
      .replace(/ß/g, "ss")
      .replace(/[^\p{L}\p{N}]+/gu, " ")
      .trim()
  const make = (tag, kind, ...inside) => {
    const made = document.createElement(tag)
    if (kind) made.className = kind
    made.append(...inside)
    return made
  }
  const fill = (phrase, text) => phrase.replace("#", () => text)
  const count = (phrase, number) => fill(phrase, number.toLocaleString(language))

  const labels = new Map(
    known.facets.map(facet => [facet.id, new Map((facet.values ?? []).map(one => [one.id, one.label]))]),
  )
  const records = known.records.map((record, place) => {
    const facets = new Map(Object.entries(record.facets ?? {})) // packs name them: no word may mean anything else
    const marks = [...facets].flatMap(([id, values]) => values.map(one => labels.get(id).get(one) ?? one))
    return {
      ...record,
      facets,
      place,
      // Where words are looked for, the most telling first; the space makes the start of a word easy to see.
      sought: [record.name, record.original ?? "", marks.join(" "), record.text ?? ""].map(text => ` ${fold(text)}`),
    }
  })
  const collator = new Intl.Collator(language)
  ;[...records].sort((a, b) => collator.compare(a.name, b.name)).forEach((record, rank) => (record.rank = rank))

  // What is asked for: words, an order, and by facet the values or the range that are wanted.
  let asked = { query: "", order: "", chosen: new Map() }
  let found = []
  let shown = 0
  let waiting = 0

  function readAddress() {
    const given = new URLSearchParams(location.hash.slice(1))
    const chosen = new Map()
    for (const facet of known.facets) {
      const value = given.get(facet.id)
      if (!value) continue
      if (facet.values) {
        const values = value.split(",").filter(one => labels.get(facet.id).has(one))
        if (values.length) chosen.set(facet.id, new Set(values))
      } else {
        const range = value.split("..").map(end => (end && Number.isFinite(Number(end)) ? Number(end) : null))
        if (range.length === 2 && range.some(end => end !== null)) chosen.set(facet.id, range)
      }
    }
    const wanted = given.get("sort") ?? ""
    const orders = [...order.options].map(option => option.value)
    asked = { query: given.get("q") ?? "", order: orders.includes(wanted) ? wanted : "", chosen }
  }

  function writeAddress(way) {
    clearTimeout(waiting)
    const parts = asked.query.trim() ? [`q=${encodeURIComponent(asked.query.trim())}`] : []
    for (const facet of known.facets) {
      const value = asked.chosen.get(facet.id)
      if (!value) continue
      parts.push(`${facet.id}=${facet.values ? [...value].join(",") : value.map(end => end ?? "").join("..")}`)
    }
    if (asked.order) parts.push(`sort=${asked.order}`)
    const address = `${location.pathname}${location.search}${parts.length ? "#" : ""}${parts.join("&")}`
    history[way]({ shown }, "", address)
  }

  const holds = (facet, wanted, values = []) =>
    facet.values
      ? values.some(one => wanted.has(one))
      : values.some(one => one >= (wanted[0] ?? -Infinity) && one <= (wanted[1] ?? Infinity))

  // How well a record answers, the lower the better; nothing where a word is missing.
  function rate(record, words) {
    let sum = words.length && record.sought[0] === ` ${words.join(" ")}` ? -1 : 0
    for (const word of words) {
      let best = -1
      for (let place = 0; place < record.sought.length && best < 0; place++) {
        const text = record.sought[place]
        const start = text.indexOf(` ${word}`)
        if (start === 0) best = place * 3
        else if (start > 0) best = place * 3 + 1
        else if (text.includes(word)) best = place * 3 + 2
      }
      if (best < 0) return null
      sum += best
    }
    return sum
  }

  // Finds all that is asked for, and how many records each value of a facet would leave.
  function search() {
    const words = fold(asked.query).split(" ").filter(Boolean)
    const wanted = known.facets.filter(facet => asked.chosen.has(facet.id))
    const left = new Map(known.facets.map(facet => [facet.id, new Map()]))
    const rated = []
    for (const record of records) {
      const rating = rate(record, words)
      if (rating === null) continue
      const against = wanted.filter(facet => !holds(facet, asked.chosen.get(facet.id), record.facets.get(facet.id)))
      if (!against.length) rated.push([rating, record])
      if (against.length > 1) continue
      for (const [id, values] of record.facets) {
        if (against.length && against[0].id !== id) continue
        const counts = left.get(id)
        for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
      }
    }
    const number = record => record.facets.get(asked.order)?.[0] ?? Infinity
    rated.sort(([ratingA, a], [ratingB, b]) => {
      if (!asked.order) return ratingA - ratingB || a.place - b.place
      if (asked.order === "name" || number(a) === number(b)) return a.rank - b.rank
      return number(a) - number(b)
    })
    found = rated.map(one => one[1])
    return { words, left }
  }

  const tiles = new Map()

  function drawTile(record, words) {
    let tile = tiles.get(record.place)
    if (!tile) {
      const picture = record.face ? make("img", "sw-hit-face") : make("span", "sw-plate")
      if (record.face) Object.assign(picture, { src: record.face, alt: "", loading: "lazy", decoding: "async" })
      else picture.append(record.text ?? "")
      picture.setAttribute("aria-hidden", "true")
      const link = make("a", "sw-hit-link", make("span", "sw-hit-name", record.name))
      link.href = record.url
      const about = make("span", "sw-hit-about", [record.kind, record.among].filter(Boolean).join(", "))
      const item = make("li", "sw-hit", make("span", "sw-hit-picture", picture), link)
      if (record.original) item.append(make("span", "sw-hit-original", record.original))
      item.append(about)
      tile = { item, quote: null }
      tiles.set(record.place, tile)
    }
    tile.quote?.remove()
    tile.quote = quote(record, words)
    if (tile.quote) tile.item.append(tile.quote)
    return tile.item
  }

  // The place in a text where a word was found that is nowhere else.
  function quote(record, words) {
    const told = record.sought.slice(0, 3)
    const hidden = words.filter(word => !told.some(text => text.includes(word)))
    if (!hidden.length) return null
    const parts = record.text.split(/\s+/)
    const marked = parts.map(part => hidden.some(word => fold(part).includes(word)))
    const first = Math.max(0, marked.indexOf(true) - AROUND)
    const last = Math.min(parts.length, first + 2 * AROUND + 1)
    const made = make("span", "sw-hit-quote", first ? "… " : "")
    for (let place = first; place < last; place++) {
      made.append(marked[place] ? make("mark", "", parts[place]) : parts[place], " ")
    }
    if (last < parts.length) made.append("…")
    return made
  }

  function showHits(words, wanted) {
    shown = Math.min(found.length, wanted)
    hits.replaceChildren(...found.slice(0, shown).map(record => drawTile(record, words)))
    const rest = found.length - shown
    more.hidden = !rest
    more.textContent = count(says.more, Math.min(rest, FIRST))
  }

  function showChosen() {
    const chips = known.facets.flatMap(facet => {
      const value = asked.chosen.get(facet.id)
      if (!value) return []
      if (facet.values) {
        const named = one => `${facet.label}: ${labels.get(facet.id).get(one)}`
        return [...value].map(one => chip(named(one), () => choose(facet, one, false)))
      }
      const [low, high] = value
      const text = [low !== null ? `${says.from} ${low}` : "", high !== null ? `${says.to} ${high}` : ""]
      return [chip(`${facet.label}: ${text.filter(Boolean).join(" ")}`, () => limit(facet, [null, null]))]
    })
    find("sw-chosen").replaceChildren(...chips)
    find("sw-clear").hidden = !chips.length && !asked.query && !asked.order
    find("sw-filters-count").textContent = chips.length || ""
  }

  function chip(text, away) {
    const button = make("button", "sw-chip", text)
    button.type = "button"
    button.setAttribute("aria-label", `${text}: ${says.less}`)
    button.addEventListener("click", () => {
      away()
      ;(find("sw-chosen").querySelector("button") ?? field).focus()
    })
    return make("li", "", button)
  }

  function showFacets(left) {
    for (const facet of known.facets) {
      const value = asked.chosen.get(facet.id)
      for (const input of facet.inputs) {
        if (facet.values) {
          const number = left.get(facet.id).get(input.value) ?? 0
          input.checked = Boolean(value?.has(input.value))
          input.number.textContent = number.toLocaleString(language)
          input.parentElement.classList.toggle("sw-without", !number && !input.checked)
        } else {
          input.value = value?.[input.end] ?? ""
        }
      }
      if (value) facet.box.open = true
    }
  }

  function show(wanted = FIRST) {
    const { words, left } = search()
    if (field.value.trim() !== asked.query.trim()) field.value = asked.query
    order.value = asked.order
    find("sw-count").textContent = found.length === 1 ? says.one : count(says.many, found.length)
    find("sw-none").hidden = found.length > 0
    showHits(words, wanted)
    showChosen()
    showFacets(left)
  }

  function change(way = "pushState") {
    show()
    writeAddress(way)
  }

  function choose(facet, value, wanted) {
    const values = new Set(asked.chosen.get(facet.id))
    if (wanted) values.add(value)
    else values.delete(value)
    if (values.size) asked.chosen.set(facet.id, values)
    else asked.chosen.delete(facet.id)
    change()
  }

  function limit(facet, range) {
    if (range.some(end => end !== null)) asked.chosen.set(facet.id, range)
    else asked.chosen.delete(facet.id)
    change()
  }

  function makeFacet(facet, place) {
    const group = make("fieldset", "", make("legend", "sw-unseen", facet.label))
    facet.inputs = facet.values ? makeBoxes(facet, group) : makeRange(facet, group)
    facet.box = make("details", "sw-facet", make("summary", "", facet.label), group)
    facet.box.open = wide.matches && (place < 2 || !facet.values || facet.values.length < MANY)
    return facet.box
  }

  function makeBoxes(facet, group) {
    return facet.values.map(one => {
      const input = Object.assign(make("input"), { type: "checkbox", value: one.id, name: facet.id })
      input.number = make("span", "sw-facet-count")
      input.addEventListener("change", () => choose(facet, one.id, input.checked))
      group.append(make("label", "sw-choice", input, make("span", "sw-choice-name", one.label), input.number))
      return input
    })
  }

  function makeRange(facet, group) {
    const inputs = [says.from, says.to].map((text, end) => {
      const options = ["", ...facet.numbers].map(number => new Option(number === "" ? says.any : number, number))
      const select = Object.assign(make("select", "", ...options), { end, name: facet.id })
      group.append(make("label", "sw-end", make("span", "", text), select))
      return select
    })
    const read = () => inputs.map(one => (one.value === "" ? null : Number(one.value)))
    for (const one of inputs) one.addEventListener("change", () => limit(facet, read()))
    group.classList.add("sw-range")
    return inputs
  }

  find("sw-facets").append(...known.facets.map(makeFacet))
  for (const facet of known.facets) {
    if (facet.numbers) order.append(new Option(fill(says.lowest, facet.label), facet.id))
  }
  const fit = () => (filters.open = wide.matches)
  wide.addEventListener("change", fit)
  fit()

  field.form.addEventListener("submit", event => event.preventDefault())
  field.addEventListener("input", () => {
    asked.query = field.value
    show()
    clearTimeout(waiting)
    waiting = setTimeout(writeAddress, WAIT, "replaceState")
  })
  order.addEventListener("change", () => {
    asked.order = order.value
    change()
  })
  find("sw-clear").addEventListener("click", () => {
    asked = { query: "", order: "", chosen: new Map() }
    change()
    field.focus()
  })
  more.addEventListener("click", () => {
    const next = shown
    showHits(fold(asked.query).split(" ").filter(Boolean), shown + FIRST)
    writeAddress("replaceState")
    hits.children[next].querySelector("a").focus()
  })
  // A record that is opened while what was typed still waits must be able to lead back to it.
  addEventListener("pagehide", () => waiting && writeAddress("replaceState"))
  addEventListener("popstate", () => {
    readAddress()
    show(history.state?.shown || FIRST)
  })

  readAddress()
  show(history.state?.shown || FIRST)
  let after = page.nextElementSibling
  while (after) {
    after.remove()
    after = page.nextElementSibling
  }
  page.hidden = false
})()
