// Finds records on the page `browse`. `window.spicewright` knows them all and what they can be chosen by; what is
// asked for is kept in the address after `#`, so that it can be linked and gone back to.
(() => {
  "use strict"
  const page = document.getElementById("sw-browse")
  const spicewright = window.spicewright
  const known = spicewright?.[document.documentElement.lang]
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
  const part = find("sw-part")
  const filters = find("sw-filters")
  const hits = find("sw-hits")
  const more = find("sw-more")

  const NAME = 8, OTHER = 5, MARK = 3, TEXT = 2, FAR = 1 // what it counts that a word is in a name, or in a text
  const fold = spicewright.fold
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
      marks: marks.join(" "),
      text: [record.about, ...(record.boxes ?? []).map(([, text]) => text)].filter(Boolean).join(" "),
    }
  })
  const matcher = new spicewright.Matcher(records.length)
  for (const { place, name, original, marks, text } of records) {
    matcher.add(place, name, NAME)
    matcher.add(place, original, OTHER)
    matcher.add(place, marks, MARK)
    matcher.add(place, text, TEXT)
  }
  const collator = new Intl.Collator(language)
  ;[...records].sort((a, b) => collator.compare(a.name, b.name)).forEach((record, rank) => (record.rank = rank))

  // What conditions in a query may name: facets, boxes, and what a record speaks of.
  const fields = new Map()
  const folded = new Map() // texts of records as conditions read them
  const readText = (key, text) => {
    if (!folded.has(key)) folded.set(key, ` ${fold(text)}`)
    return folded.get(key)
  }
  const words = known.words.map(([id, name]) => [id, name].map(fold))
  const addField = (names, field) => names.map(fold).forEach(name => fields.has(name) || fields.set(name, field))
  for (const facet of known.facets) {
    const named = new Map((facet.values ?? []).map(one => [one.id, [fold(one.id), fold(one.label)]]))
    const held = record => record.facets.get(facet.id) ?? []
    addField(
      [facet.id, facet.label],
      facet.values ? { names: record => held(record).flatMap(one => named.get(one)) } : { number: held },
    )
  }
  known.boxes.forEach(([id, label], box) => {
    const read = record => (record.boxes ?? []).filter(([one]) => one === box).map(([, text]) => text).join(" ")
    addField([id, label], { text: record => readText(`${record.place} ${box}`, read(record)) })
  })
  addField(["has", "hat"], { names: record => (record.has ?? []).flatMap(one => words[one]) })
  addField(["name"], { text: record => readText(`${record.place} name`, `${record.name} ${record.original ?? ""}`) })
  addField(["text"], { text: record => readText(`${record.place} text`, record.text) })
  addField([""], { text: record => readText(`${record.place} all`, `${record.name} ${record.marks} ${record.text}`) })
  const asks = [...known.facets.map(facet => facet.id), ...known.boxes.map(([id]) => id), "has", "name", "text"]

  // The other languages are searched too, from the first word on that somebody types.
  let others = null
  function loadOthers() {
    others ??= spicewright.loadOthers().then(() => {
      const places = new Map(records.map(record => [record.url, record.place]))
      for (const other of spicewright.languages) {
        for (const record of spicewright[other].records) {
          const place = places.get(record.url)
          if (place === undefined) continue
          matcher.add(place, record.name, OTHER)
          for (const [, text] of record.boxes ?? []) matcher.add(place, text, FAR)
        }
      }
      if (asked.query) show(Math.max(shown, FIRST))
    })
  }

  // What is asked for: words, an order, what it is shown as, and by facet the values or the range that are wanted.
  const nothing = () => ({ query: "", order: "", view: "", part: "", chosen: new Map() })
  let asked = nothing()
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
    const sorted = wanted.replace(/^-/, "")
    const orders = ["name", ...["kind", "pack"], ...known.facets.map(facet => facet.id)]
    asked = {
      query: given.get("q") ?? "",
      order: orders.includes(sorted) ? wanted : "",
      view: given.get("view") === "table" ? "table" : "",
      part: ["words", "all"].includes(given.get("part")) ? given.get("part") : "",
      chosen,
    }
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
    if (asked.view) parts.push(`view=${asked.view}`)
    if (asked.part) parts.push(`part=${asked.part}`)
    const address = `${location.pathname}${location.search}${parts.length ? "#" : ""}${parts.join("&")}`
    history[way]({ shown }, "", address)
  }

  const holds = (facet, wanted, values = []) =>
    facet.values
      ? values.some(one => wanted.has(one))
      : values.some(one => one >= (wanted[0] ?? -Infinity) && one <= (wanted[1] ?? Infinity))

  // Cards and the like come first; rules and words where somebody asks for them, or for a kind of them.
  const isMeant = record =>
    asked.part === "all" || asked.chosen.has("kind") || Boolean(record.word) === (asked.part === "words")

  // Finds all that is asked for, and how many records each value of a facet would leave.
  function search() {
    const read = spicewright.readQuery(asked.query, fields)
    const rated = read.words ? matcher.all(read.words) : null
    const wanted = known.facets.filter(facet => asked.chosen.has(facet.id))
    const left = new Map(known.facets.map(facet => [facet.id, new Map()]))
    const kept = []
    let besides = 0
    for (const record of records) {
      if ((rated && !rated.has(record.place)) || !read.tests.every(test => test(record))) continue
      const against = wanted.filter(facet => !holds(facet, asked.chosen.get(facet.id), record.facets.get(facet.id)))
      const meant = isMeant(record)
      if (!against.length && meant) kept.push([rated?.get(record.place) ?? 0, record])
      else if (!against.length) besides++
      if (against.length > 1) continue
      for (const [id, values] of record.facets) {
        if ((against.length && against[0].id !== id) || (!meant && id !== "kind")) continue
        const counts = left.get(id)
        for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
      }
    }
    sort(kept)
    found = kept.map(one => one[1])
    return { ...read, left, besides }
  }

  const facetOf = id => known.facets.find(facet => facet.id === id)

  // What a record is sorted by: a number, or a text.
  function keyOf(record, id) {
    const value = record.facets.get(id)?.[0]
    if (value === undefined || id === "name") return undefined
    return facetOf(id)?.values ? labels.get(id).get(value) : value
  }

  function sort(rated) {
    const [, down, id] = /^(-?)(.*)$/.exec(asked.order)
    const turn = down ? -1 : 1
    rated.sort(([ratingA, a], [ratingB, b]) => {
      if (!id) return ratingB - ratingA || a.place - b.place
      if (id === "name") return turn * (a.rank - b.rank)
      const [one, other] = [keyOf(a, id), keyOf(b, id)]
      if (one === other) return a.rank - b.rank
      if (one === undefined || other === undefined) return one === undefined ? 1 : -1 // what has none comes last
      return turn * (typeof one === "number" ? one - other : collator.compare(one, other))
    })
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
    const told = fold(`${record.name} ${record.original ?? ""} ${record.marks}`)
    const hidden = words.filter(word => !told.includes(word))
    if (!hidden.length || !hidden.some(word => readText(`${record.place} text`, record.text).includes(word))) return null
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
    const table = asked.view === "table"
    hits.hidden = table
    find("sw-table").hidden = !table
    if (table) {
      const made = spicewright.drawTable(listColumns(), found.slice(0, shown), asked.order, turnTo)
      find("sw-table").replaceChildren(made)
      hits.replaceChildren()
    } else {
      hits.replaceChildren(...found.slice(0, shown).map(record => drawTile(record, words)))
    }
    for (const view of ["tiles", "table"]) {
      find(`sw-view-${view}`).setAttribute("aria-pressed", String((view === "table") === table))
    }
    const rest = found.length - shown
    more.hidden = !rest
    more.textContent = count(says.more, Math.min(rest, FIRST))
  }

  // What a table shows of the records that were found: what they are, their facts, and their texts.
  function listColumns() {
    const many = found.length / 10
    const facts = known.facets.filter(
      facet =>
        !["pack", "kind"].includes(facet.id) && found.filter(record => record.facets.has(facet.id)).length > many,
    )
    const read = facet => record =>
      (record.facets.get(facet.id) ?? []).map(one => (facet.values ? labels.get(facet.id).get(one) : one)).join(", ")
    const labelled = (id, label) => ({ id, label, read: read(facetOf(id) ?? { id, values: [] }) })
    return [
      { id: "name", label: says.name, read: record => record.name, link: record => record.url },
      { id: "kind", label: says.kind, read: record => record.kind },
      ...(labels.has("pack") ? [labelled("pack", says.pack)] : []),
      ...facts.map(facet => ({ id: facet.id, label: facet.label, read: read(facet), number: !facet.values })),
      { id: "", label: says.text, read: record => record.text },
    ]
  }

  function turnTo(id) {
    asked.order = asked.order === id ? `-${id}` : id
    change()
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
    find("sw-clear").hidden = !chips.length && !asked.query && !asked.order && !asked.part
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

  const split = text => fold(text).split(" ").filter(Boolean)

  function show(wanted = FIRST) {
    if (asked.query) loadOthers()
    const { words, left, unknown, besides } = search()
    if (field.value.trim() !== asked.query.trim()) field.value = asked.query
    order.value = [...order.options].some(option => option.value === asked.order) ? asked.order : ""
    part.value = asked.part
    find("sw-unknown").textContent = unknown.length
      ? says.unknown.replace("##", () => asks.join(", ")).replace("#", () => unknown.join(", "))
      : ""
    find("sw-besides").hidden = !besides || !asked.query
    find("sw-besides").textContent = count(says.words, besides)
    find("sw-count").textContent = found.length === 1 ? says.one : count(says.many, found.length)
    find("sw-none").hidden = found.length > 0
    showHits(split(words), wanted)
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
    if (!facet.numbers) continue
    order.append(new Option(fill(says.lowest, facet.label), facet.id))
    order.append(new Option(fill(says.highest, facet.label), `-${facet.id}`))
  }
  find("sw-fields").append(...asks.flatMap(one => [make("code", "", one), " "]))
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
    asked = { ...nothing(), view: asked.view }
    change()
    field.focus()
  })
  more.addEventListener("click", () => {
    const next = shown
    showHits(split(spicewright.readQuery(asked.query, fields).words), shown + FIRST)
    writeAddress("replaceState")
    page.querySelectorAll("#sw-hits a, #sw-table td a")[next].focus()
  })
  part.addEventListener("change", () => {
    asked.part = part.value
    change()
  })
  find("sw-besides").addEventListener("click", () => {
    asked.part = "all"
    change()
    page.querySelector("#sw-hits a, #sw-table td a")?.focus()
  })
  for (const view of ["tiles", "table"]) {
    find(`sw-view-${view}`).addEventListener("click", () => {
      asked.view = view === "table" ? view : ""
      change()
    })
  }
  find("sw-csv").addEventListener("click", () => {
    const text = spicewright.writeCsv(listColumns(), found)
    find("sw-csv").href = URL.createObjectURL(new Blob(["\ufeff", text], { type: "text/csv" }))
  })
  find("sw-skip").addEventListener("click", () => page.querySelector("#sw-hits a, #sw-table td a")?.focus())
  for (const link of page.querySelectorAll(".sw-example")) {
    link.addEventListener("click", event => {
      event.preventDefault()
      history.pushState({}, "", link.href)
      readAddress()
      show()
    })
  }

  // The page of a record leads on to what was found before and after it.
  function keepFound() {
    const kept = { page: `browse.html${location.hash}`, records: found.map(({ url, name }) => ({ url, name })) }
    try {
      sessionStorage.setItem("spicewright-found", JSON.stringify(kept))
    } catch {
      // without a memory, pages lead on within their kind
    }
  }

  // A record that is opened while what was typed still waits must be able to lead back to it.
  addEventListener("pagehide", () => {
    if (waiting) writeAddress("replaceState")
    keepFound()
  })
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
