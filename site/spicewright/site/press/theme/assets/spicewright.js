// What every page does besides being read.
(() => {
  "use strict"

  // The same page in another language opens at the same place, or with the same search.
  for (const link of document.querySelectorAll(".sw-language-link")) {
    link.addEventListener("click", () => (link.hash = location.hash))
  }

  const find = selector => document.querySelector(selector)
  const spicewright = (window.spicewright ??= {})
  const links = [...document.querySelectorAll(".sw-language-link")]
  spicewright.root = new URL(`${JSON.parse(find("#__config").textContent).base}/`, location.href).href
  spicewright.languages = links.map(link => link.lang).filter(one => one !== document.documentElement.lang)

  // Scripts that not every reader needs, each once and one after another.
  spicewright.load = (...urls) => urls.reduce((before, url) => before.then(() => loadOne(url)), Promise.resolve())

  function loadOne(url) {
    const source = new URL(url, spicewright.root).href
    if ([...document.scripts].some(script => script.src === source && !script.dataset.loading)) return
    return new Promise((done, failed) => {
      const script = Object.assign(document.createElement("script"), { src: source, onerror: failed })
      script.dataset.loading = ""
      script.onload = () => {
        delete script.dataset.loading
        done()
      }
      document.head.append(script)
    })
  }

  // What there is to find in the other languages: their own pages know it.
  spicewright.loadOthers = () =>
    spicewright.load(
      ...links
        .filter(link => spicewright.languages.includes(link.lang))
        .map(link => new URL("assets/records.js", new URL(link.dataset.root, location.href)).href),
    )

  // The search: opened by its button, or by the keys that open one elsewhere.
  const opener = find(".sw-find")
  async function search() {
    const field = find("#sw-query")
    if (field) return field.focus()
    await spicewright.load("assets/match.js", "assets/records.js", "assets/pages.js")
    await spicewright.loadOthers()
    await spicewright.load("assets/find.js")
    spicewright.openFind()
  }
  opener.addEventListener("click", event => {
    event.preventDefault()
    search()
  })
  addEventListener("keydown", event => {
    const typing = event.target.closest?.("input, textarea, select, [contenteditable]")
    if (typing || event.ctrlKey || event.metaKey || event.altKey || !["/", "s", "f"].includes(event.key)) return
    event.preventDefault()
    search()
  })

  // What is copied: the address of the page, or the source that it shows.
  const take = { link: () => location.href.replace(/#.*/, ""), source: () => find("#source pre").textContent }
  for (const button of document.querySelectorAll("[data-copy]")) {
    const named = button.textContent
    button.hidden = false
    button.addEventListener("click", async () => {
      await copy(take[button.dataset.copy]())
      button.textContent = button.dataset.done
      setTimeout(() => (button.textContent = named), 2000)
    })
  }

  async function copy(text) {
    if (navigator.clipboard) return navigator.clipboard.writeText(text).catch(() => copyBySelecting(text))
    copyBySelecting(text)
  }

  // The clipboard itself is only for pages that come over a safe connection.
  function copyBySelecting(text) {
    const area = document.body.appendChild(document.createElement("textarea"))
    area.value = text
    area.select()
    document.execCommand("copy")
    area.remove()
  }

  // Next to a scenario, a button that shows it step by step; only then is all of that loaded.
  const says = find("meta[name='spicewright:show']")?.content
  const marks = ":is(.sw-passed, .sw-failed)"
  for (const link of document.querySelectorAll(`${marks} + a, .sw-evidence a`)) offerShow(link, link, link.href)
  for (const mark of document.querySelectorAll(`h2[id] + p > ${marks}:first-child`)) {
    const heading = mark.parentElement.previousElementSibling
    offerShow(mark, heading, `${location.href.replace(/#.*/, "")}#${heading.id}`)
  }

  function offerShow(before, named, address) {
    const [page, place] = address.replace(spicewright.root, "").split(".html#")
    if (!page.startsWith("scenarios/") || !place) return
    const button = Object.assign(document.createElement("button"), { type: "button", className: "sw-deed sw-show" })
    button.textContent = says
    button.setAttribute("aria-label", `${says}: ${named.firstChild.textContent.trim()}`)
    button.setAttribute("aria-expanded", "false")
    button.addEventListener("click", async () => {
      await spicewright.load("assets/show.js", "scenarios/rules.js", `${page}.js`)
      spicewright.toggleShow(button, page, decodeURIComponent(place))
    })
    before.after(" ", button)
  }

  // A link to something that is folded opens it.
  const unfold = () => {
    const target = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)))
    if (target && target.tagName === "DETAILS") target.open = true
  }
  addEventListener("hashchange", unfold)
  unfold()

  // A record that was found by somebody leads on to what they found before and after it.
  const turn = find("#sw-turn")
  if (turn) turnInFound()

  function turnInFound() {
    let kept
    try {
      kept = JSON.parse(sessionStorage.getItem("spicewright-found"))
    } catch {
      return
    }
    const root = spicewright.root
    const here = location.href.replace(/[?#].*/, "")
    const place = kept ? kept.records.findIndex(one => new URL(one.url, root).href === here) : -1
    if (place < 0 || new URL(kept.page, root).href.replace(/#.*/, "") !== new URL("browse.html", root).href) return
    const list = find(".sw-turn-list")
    list.href = new URL(kept.page, root).href
    list.textContent = turn.dataset.place.replace("##", kept.records.length).replace("#", place + 1)
    list.title = turn.dataset.back
    for (const [name, other] of [["before", kept.records[place - 1]], ["after", kept.records[place + 1]]]) {
      const link = find(`.sw-turn-${name}`)
      link.hidden = !other
      if (!other) continue
      link.href = new URL(other.url, root).href
      link.querySelector(".sw-turn-name").textContent = other.name
    }
  }

  // What is wider than the page can be scrolled with the keyboard too.
  const wide = new ResizeObserver(changes => {
    for (const { target } of changes) {
      if (target.scrollWidth > target.clientWidth) target.tabIndex = 0
      else target.removeAttribute("tabindex")
    }
  })
  for (const box of document.querySelectorAll(".md-typeset__scrollwrap")) wide.observe(box)
})()
