// Records as a table whose columns can be sorted by, and as a file for spreadsheets.
(() => {
  "use strict"
  const spicewright = (window.spicewright ??= {})
  const make = (tag, ...inside) => {
    const made = document.createElement(tag)
    made.append(...inside)
    return made
  }

  spicewright.drawTable = (columns, records, order, turnTo) => {
    const heads = columns.map(column => {
      if (!column.id) return make("th", column.label)
      const button = Object.assign(make("button", column.label), { type: "button" })
      button.addEventListener("click", () => turnTo(column.id))
      const head = make("th", button)
      if (order.replace(/^-/, "") === column.id) head.ariaSort = order.startsWith("-") ? "descending" : "ascending"
      return head
    })
    for (const head of heads) head.scope = "col"
    const rows = records.map(record => make("tr", ...columns.map(column => drawCell(column, record))))
    return make("table", make("thead", make("tr", ...heads)), make("tbody", ...rows))
  }

  function drawCell(column, record) {
    const text = String(column.read(record) ?? "")
    const cell = make("td", column.link ? Object.assign(make("a", text), { href: column.link(record) }) : text)
    if (column.number) cell.className = "sw-number"
    return cell
  }

  // A cell that a spreadsheet would take for a formula begins with a quote.
  const quote = text => `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`

  spicewright.writeCsv = (columns, records) =>
    [columns.map(column => column.label), ...records.map(record => columns.map(column => column.read(record) ?? ""))]
      .map(row => row.map(text => quote(String(text))).join(","))
      .join("\r\n") + "\r\n"
})()
