// What every page does besides being read.
(() => {
  "use strict"

  // The same page in another language opens at the same place, or with the same search.
  for (const link of document.querySelectorAll(".sw-language-link")) {
    link.addEventListener("click", () => (link.hash = location.hash))
  }

  // The theme opens its search as a dialog without a name.
  const search = document.querySelector(".md-search[role=dialog]")
  search?.setAttribute("aria-label", search.querySelector("input").getAttribute("aria-label"))

  // What is wider than the page can be scrolled with the keyboard too.
  const wide = new ResizeObserver(changes => {
    for (const { target } of changes) {
      if (target.scrollWidth > target.clientWidth) target.tabIndex = 0
      else target.removeAttribute("tabindex")
    }
  })
  for (const box of document.querySelectorAll(".md-typeset__scrollwrap")) wide.observe(box)
})()
