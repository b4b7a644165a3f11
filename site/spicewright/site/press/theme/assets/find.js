// The search of all pages. It is loaded, with all that it searches, when somebody opens it.
(() => {
  "use strict"
  const spicewright = window.spicewright
  const opener = document.querySelector(".sw-find")
  const says = opener.dataset
  const language = document.documentElement.lang
  const MOST = 30
  const AROUND = 9
  const NAME = 8, OTHER = 5, TEXT = 2, FAR = 1 // what it counts that a word is in a name, or in a text

  const make = (tag, kind, ...inside) => {
    const made = document.createElement(tag)
    if (kind) made.className = kind
    made.append(...inside)
    return made
  }

  const records = spicewright[language].records.map(record => ({
    name: record.name,
    original: record.original,
    about: [record.kind, record.among ?? record.pack].filter(Boolean).join(" · "),
    text: [record.about, ...(record.boxes ?? []).map(([, text]) => text)].filter(Boolean).join(" "),
    url: record.url,
    record: true,
  }))
  const pages = spicewright[`${language} pages`].map(([name, url, text, about]) => ({ name, url, text, about }))
  const all = [...records, ...pages]
  const matcher = new spicewright.Matcher(all.length)
  const places = new Map(records.map((one, place) => [one.url, place]))
  all.forEach((one, place) => {
    matcher.add(place, one.name, one.record ? NAME : OTHER)
    matcher.add(place, one.original, OTHER)
    matcher.add(place, one.text, one.record ? TEXT : FAR)
  })
  for (const other of spicewright.languages) {
    for (const record of spicewright[other].records) {
      const place = places.get(record.url)
      if (place === undefined) continue
      matcher.add(place, record.name, OTHER)
      for (const [, text] of record.boxes ?? []) matcher.add(place, text, FAR)
    }
  }

  const field = Object.assign(make("input"), { type: "search", placeholder: says.hint, autocomplete: "off" })
  field.setAttribute("aria-label", says.hint)
  field.setAttribute("aria-controls", "sw-find-hits")
  const hits = make("ol", "sw-find-hits")
  hits.id = "sw-find-hits"
  const state = make("p", "sw-find-state")
  state.setAttribute("role", "status")
  const every = make("a", "sw-find-all", says.all)
  const close = Object.assign(make("button", "sw-find-close", "✕"), { type: "button" })
  close.setAttribute("aria-label", says.close)
  const dialog = make("dialog", "sw-find-dialog", make("div", "sw-find-top", field, close), state, hits, every)
  dialog.setAttribute("aria-label", says.hint)
  document.body.append(dialog)

  function show() {
    const query = field.value.trim()
    const whole = query ? matcher.all(query) : new Map()
    const rated = whole.size || !query ? whole : matcher.some(query)
    const best = [...rated].sort((a, b) => b[1] - a[1] || a[0] - b[0]).slice(0, MOST)
    const words = spicewright.fold(query).split(" ").filter(Boolean)
    hits.replaceChildren(...best.map(([place]) => draw(all[place], words)))
    state.textContent = query && !best.length ? says.none : ""
    every.hidden = !best.some(([place]) => all[place].record)
    every.href = `${spicewright.root}browse.html#part=all&q=${encodeURIComponent(query)}`
  }

  function draw(one, words) {
    const link = make("a", "", make("span", "sw-find-name", one.name))
    link.href = spicewright.root + one.url
    if (one.about) link.append(make("span", "sw-find-about", one.about))
    if (one.text) link.append(quote(one.text, words))
    return make("li", "", link)
  }

  // The part of a text in which most of the words are.
  function quote(text, words) {
    const parts = text.split(/\s+/)
    const marked = parts.map(part => {
      const folded = spicewright.fold(part)
      return words.some(word => word.length > 1 && folded.startsWith(word))
    })
    const first = Math.max(0, marked.indexOf(true) - AROUND)
    const made = make("span", "sw-find-text", first ? "… " : "")
    parts.slice(first, first + 3 * AROUND).forEach((part, number) => {
      made.append(marked[first + number] ? make("mark", "", part) : part, " ")
    })
    if (first + 3 * AROUND < parts.length) made.append("…")
    return made
  }

  field.addEventListener("input", show)
  close.addEventListener("click", () => dialog.close())
  dialog.addEventListener("click", event => event.target === dialog && dialog.close())
  dialog.addEventListener("keydown", event => {
    const links = [...hits.querySelectorAll("a")]
    const at = links.indexOf(document.activeElement)
    if (event.key === "ArrowDown") (links[at + 1] ?? links[0] ?? field).focus()
    else if (event.key === "ArrowUp") (links[at - 1] ?? field).focus()
    else if (event.key === "Escape") dialog.close() // a field for searching would only empty itself
    else if (event.key === "Enter" && document.activeElement === field && links.length) links[0].click()
    else return
    event.preventDefault()
  })

  spicewright.openFind = () => {
    if (!dialog.open) dialog.showModal()
    field.select()
    field.focus()
  }
})()
