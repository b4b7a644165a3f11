// A scenario step by step: the position, each choice, what changes, and the way through the graphs of effects.
// It is loaded, with the recordings of a page, when somebody wants to be shown one.
(() => {
  "use strict"
  const spicewright = window.spicewright
  const pages = {}
  const SVG = "http://www.w3.org/2000/svg"
  let lights = 0 // pictures, for ids of their own
  const style = Object.assign(document.createElement("link"), { rel: "stylesheet" })
  style.href = new URL("assets/show.css", spicewright.root).href
  document.head.append(style)

  // The scripts of pages hand over what they have.
  spicewright.keepShow = (page, data) => (pages[page] = data)

  const make = (tag, kind, ...inside) => {
    const element = document.createElement(tag)
    if (kind) element.className = kind
    element.append(...inside)
    return element
  }

  const draw = (tag, given, ...inside) => {
    const drawn = document.createElementNS(SVG, tag)
    for (const [name, value] of Object.entries(given)) drawn.setAttribute(name, value)
    drawn.append(...inside)
    return drawn
  }

  const list = (tag, kind, items) => make(tag, kind, ...items.map(item => make("li", "", ...item)))

  // Opens the panel of a button, or closes it.
  const open = new Map()
  spicewright.toggleShow = (button, page, place) => {
    if (open.has(button)) return open.get(button).close()
    const show = pages[page].shows[place]
    if (show) open.set(button, new Show(button, pages[page], show))
    else button.remove() // nothing was played: the scenario could not begin
  }

  class Show {
    constructor(button, page, show) {
      this.button = button
      this.words = page.words
      this.texts = page.texts
      this.graphs = page.graphs
      this.rules = pages["scenarios/rules"]
      this.show = show
      this.last = show.steps.length + 1
      this.make()
      this.go(0)
      this.after.focus()
    }

    make() {
      const { words, button } = this
      this.panel = make("section", "sw-shown")
      this.panel.setAttribute("aria-label", button.getAttribute("aria-label"))
      this.before = this.makeButton(`‹ ${words.before}`, () => this.go(this.at - 1))
      this.after = this.makeButton(`${words.after} ›`, () => this.go(this.at + 1))
      this.title = make("p", "sw-shown-title")
      this.title.setAttribute("aria-live", "polite")
      const again = this.makeButton(words.again, () => this.go(0))
      const close = this.makeButton(words.close, () => this.close())
      this.body = make("div", "sw-shown-body")
      this.panel.append(make("div", "sw-shown-bar", this.before, this.title, this.after, again, close), this.body)
      this.panel.addEventListener("keydown", event => this.press(event))
      const block = button.closest("li, p")
      if (block.tagName === "LI") block.append(this.panel)
      else block.after(this.panel)
      button.setAttribute("aria-expanded", "true")
    }

    makeButton(text, act) {
      const made = make("button", "sw-deed", text)
      made.type = "button"
      made.addEventListener("click", () => made.getAttribute("aria-disabled") !== "true" && act())
      return made
    }

    press(event) {
      const steps = { ArrowLeft: this.at - 1, ArrowRight: this.at + 1, Home: 0, End: this.last }
      if (event.key === "Escape") this.close()
      else if (event.key in steps && !event.altKey && !event.ctrlKey && !event.metaKey) this.go(steps[event.key])
      else return
      event.preventDefault()
    }

    close() {
      this.panel.remove()
      open.delete(this.button)
      this.button.setAttribute("aria-expanded", "false")
      this.button.focus()
    }

    go(to) {
      this.at = Math.max(0, Math.min(to, this.last))
      this.before.setAttribute("aria-disabled", this.at === 0)
      this.after.setAttribute("aria-disabled", this.at === this.last)
      const { words, show, at, last } = this
      const step = show.steps[at - 1]
      const number = words.step.replace("##", last - 1).replace("#", at)
      this.title.textContent = at === 0 ? words.start : step ? number : words.end
      this.body.replaceChildren(
        make("div", "sw-shown-told", ...(step ? this.tellStep(step) : at ? this.tellEnd() : this.tellStart())),
        this.showPosition(),
        ...(step ? this.showWays(step) : []),
      )
    }

    text(number) {
      return this.texts[number]
    }

    part(name, ...inside) {
      return make("div", "sw-shown-part", make("p", "sw-shown-label", name), ...inside)
    }

    // -- what happens

    tellStart() {
      const first = this.show.steps[0]
      return first?.when === undefined ? [] : [make("p", "sw-shown-when", this.text(first.when))]
    }

    tellEnd() {
      return [this.part(this.words.outcome, this.listLooks(this.show.end))]
    }

    tellStep(step) {
      const { words } = this
      const told = [step.who === undefined ? make("p", "sw-shown-ask", words.meanwhile) : this.tellQuestion(step)]
      if (step.seen) told.unshift(this.part(words.seen, this.listLooks(step.seen)))
      told.push(this.part(words.changes, ...(step.changes ? this.listChanges(step.changes) : [words.nothing])))
      return told
    }

    // What changes for each player, one after another.
    listChanges(changes) {
      const owners = new Map(changes.map(([who]) => [who, []]))
      for (const [who, what] of changes) owners.get(who).push([this.text(what)])
      return [...owners].map(([who, lines]) =>
        make("div", "sw-shown-owner", make("p", "", this.text(who)), list("ul", "", lines)),
      )
    }

    tellQuestion(step) {
      const options = step.options.map((option, place) => {
        const made = make("li", place === step.taken ? "sw-shown-taken" : "", this.text(option))
        if (place === step.taken) made.append(make("span", "sw-shown-mark", this.words.taken))
        return made
      })
      const when = step.when === undefined ? "" : ` · ${this.text(step.when)}`
      const asked = make("p", "sw-shown-ask", this.text(step.ask))
      if (this.text(step.on)) asked.prepend(make("b", "", `${this.text(step.on)}: `))
      const who = make("p", "sw-shown-when", make("b", "", this.text(step.who)), when)
      const chosen = make("ul", "sw-shown-options", ...options)
      chosen.setAttribute("aria-label", this.words.options)
      return make("div", "sw-shown-part", who, asked, chosen)
    }

    // Lines of a scenario in words: they come with their markup.
    listLooks(lines) {
      const made = make("ul", "sw-shown-looks")
      for (const line of lines) {
        const item = make("li", "")
        item.innerHTML = this.text(line)
        made.append(item)
      }
      return made
    }

    // -- the position

    showPosition() {
      const values = this.show.facts.map(([, , value]) => value)
      const fresh = new Set()
      this.show.steps.slice(0, this.at).forEach((step, place) => {
        for (const [fact, value] of step.now ?? []) {
          values[fact] = value
          if (place === this.at - 1) fresh.add(fact)
        }
      })
      const owners = new Map()
      this.show.facts.forEach(([owner, label], place) => {
        if (!owners.has(owner)) owners.set(owner, make("dl", ""))
        const value = make("dd", fresh.has(place) ? "sw-shown-new" : "", this.text(values[place]))
        owners.get(owner).append(make("div", "", make("dt", "", this.text(label)), value))
      })
      const groups = [...owners].map(([owner, facts]) =>
        make("div", "sw-shown-owner", make("p", "", this.text(owner)), facts),
      )
      return this.part(this.words.position, make("div", "sw-shown-owners", ...groups))
    }

    // -- the ways through effects

    showWays(step) {
      const said = (step.does ?? []).map(([label, text]) => [make("b", "", `${this.text(label)}:`), ` ${this.text(text)}`])
      const lit = (step.ways ?? []).map(([number, parts]) => this.showGraph(this.graphs[number], parts))
      const shown = []
      if (said.length || lit.length) {
        const told = said.length ? [list("ul", "sw-shown-does", said)] : []
        shown.push(this.part(this.words.ways, ...told, ...lit))
      }
      if (step.rules) shown.push(this.foldRules(step.rules))
      for (const one of shown) one.classList.add("sw-shown-wide")
      return shown
    }

    // Graphs of rules are only loaded by who wants to see them.
    foldRules(rules) {
      const made = make("details", "sw-more-of", make("summary", "", `${this.words.rules} (${rules.length})`))
      made.addEventListener(
        "toggle",
        () => made.append(...rules.map(([number, parts]) => this.showGraph(this.rules[number], parts))),
        { once: true },
      )
      return made
    }

    showGraph([label, path, page, box, outlines, texts], parts) {
      const link = make("a", "", label)
      link.href = new URL(`${page}.html`, spicewright.root).href
      const taken = parts.map(part => texts[part]).filter(Boolean)
      const picture = Object.assign(make("img", ""), {
        src: new URL(path, spicewright.root).href,
        alt: `${this.words.lit}: ${taken.join("; ")}`,
        width: box[2],
        height: box[3],
      })
      const light = this.light(picture.src, box, parts.map(part => [outlines[part], texts[part]]))
      return make("figure", "sw-lit", make("figcaption", "", link), make("div", "sw-lit-graph", picture, light))
    }

    // What was taken, over the pale picture: the same picture cut to its shapes, and their outlines.
    light(source, box, parts) {
      const [x, y, width, height] = box
      const id = `sw-lit-${++lights}`
      const cut = draw("clipPath", { id })
      const lines = []
      for (const [d, text] of parts) {
        if (text) cut.append(draw("path", { d }))
        lines.push(draw("path", { d, class: text ? "sw-lit-shape" : "sw-lit-arrow" }))
      }
      const picture = draw("image", { href: source, x, y, width, height, "clip-path": `url(#${id})` })
      return draw("svg", { viewBox: box.join(" "), "aria-hidden": "true" }, cut, picture, ...lines)
    }
  }
})()
