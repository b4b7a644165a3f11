// Finds texts by words, the best first: whole words, beginnings, parts of words, and words with one letter wrong.
// Whoever searches gives it what there is to find, each as texts with their weights.
(() => {
  "use strict"
  const spicewright = (window.spicewright ??= {})
  const WHOLE = 1, START = 0.7, INSIDE = 0.35, WRONG = 0.3
  const LEAST = 4 // letters from which on one may be wrong
  const PHRASE = 12 // so much more for words that are there in this order

  spicewright.fold = text =>
    text
      .normalize("NFD")
      .replace(/\p{M}|['’]/gu, "")
      .toLowerCase()
      .replace(/ß/g, "ss")
      .replace(/[^\p{L}\p{N}]+/gu, " ")
      .trim()

  // Whether a word begins with another in which one letter is wrong, missing, too many or in the wrong place.
  function isNear(word, other) {
    let at = 0
    while (at < word.length && word[at] === other[at]) at++
    const rest = word.slice(at)
    const left = other.slice(at)
    return (
      left.slice(1).startsWith(rest.slice(1)) ||
      left.startsWith(rest.slice(1)) ||
      left.slice(1).startsWith(rest) ||
      (rest[0] === left[1] && rest[1] === left[0] && left.slice(2).startsWith(rest.slice(2)))
    )
  }

  spicewright.Matcher = class {
    constructor(count) {
      this.count = count
      this.places = new Map() // a word: the weight it has in every text it is in
      this.known = new Map() // a word that was looked for: what it found
      this.texts = Array.from({ length: count }, () => [])
    }

    add(place, text, weight) {
      if (!text) return
      const folded = spicewright.fold(text)
      const words = folded.split(" ")
      const share = weight / (1 + Math.log(words.length)) // a word of a long text says less about it
      this.texts[place].push([` ${folded} `, share])
      for (const word of new Set(words)) {
        if (!this.places.has(word)) this.places.set(word, new Map())
        const held = this.places.get(word)
        held.set(place, Math.max(held.get(place) ?? 0, share))
      }
      this.known.clear()
    }

    // What a word is found in, with how well; a letter may be wrong only where nothing else is found.
    look(word) {
      if (this.known.has(word)) return this.known.get(word)
      const found = new Map()
      const take = (held, share) => {
        for (const [place, weight] of held) found.set(place, Math.max(found.get(place) ?? 0, weight * share))
      }
      for (const [other, held] of this.places) {
        if (other === word) take(held, WHOLE)
        else if (other.startsWith(word)) take(held, START)
        else if (word.length > 2 && other.includes(word)) take(held, INSIDE)
      }
      if (!found.size && word.length >= LEAST) {
        for (const [other, held] of this.places) if (isNear(word, other)) take(held, WRONG)
      }
      this.known.set(word, found)
      return found
    }

    // Every place where all words are, with how well it answers; a rare word counts for more than a usual one.
    all(query) {
      const words = spicewright.fold(query).split(" ").filter(Boolean)
      const found = words.map(word => this.look(word))
      const rated = new Map()
      for (const place of found.length ? found[0].keys() : []) {
        if (found.every(held => held.has(place))) rated.set(place, this.#rate(place, words, found))
      }
      return rated
    }

    // The same where some words may be missing: those of a question are not all in its answer.
    some(query) {
      const words = spicewright.fold(query).split(" ").filter(word => word.length > 1)
      const found = words.map(word => this.look(word))
      const rated = new Map()
      for (const held of found) {
        for (const place of held.keys()) if (!rated.has(place)) rated.set(place, this.#rate(place, words, found))
      }
      return rated
    }

    #rate(place, words, found) {
      let sum = 0
      let there = 0
      for (const held of found) {
        if (held.has(place)) there++
        sum += (held.get(place) ?? 0) * Math.log(1 + this.count / (held.size || 1))
      }
      sum *= there / words.length
      const phrase = words.join(" ")
      for (const [text, weight] of this.texts[place]) {
        if (text.startsWith(` ${phrase} `) && text.length === phrase.length + 2) sum += 4 * PHRASE * weight
        else if (words.length > 1 && text.includes(` ${phrase}`)) sum += PHRASE * weight
      }
      return sum
    }
  }
})()
