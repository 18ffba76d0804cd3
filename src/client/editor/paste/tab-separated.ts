const MAX_ROWS = 200
const MAX_COLUMNS = 30

/** Lines with the same number of tabs are the rows of a table, as spreadsheets and database programs copy them; the first is its head. */
export function tableOfTabs(text: string): string | null {
  const lines = text.split(/\r\n?|\n/)
  if (lines.at(-1) === '') lines.pop()
  if (lines.length < 2 || lines.length > MAX_ROWS) return null
  const rows = lines.map((line) => line.split('\t'))
  const columns = rows[0]?.length ?? 0
  const isTable = columns > 1 && columns <= MAX_COLUMNS && rows.every(({ length }) => length === columns)
  // Indented code begins with tabs in more lines than the first.
  const isIndented = lines.some((line, index) => index > 0 && line.startsWith('\t'))
  if (!isTable || isIndented) return null
  const table = document.createElement('table')
  for (const [index, cells] of rows.entries()) {
    const row = table.insertRow()
    for (const cell of cells) {
      const paragraph = document.createElement('p')
      paragraph.textContent = cell.trim()
      const made = document.createElement(index === 0 ? 'th' : 'td')
      made.append(paragraph)
      row.append(made)
    }
  }
  return table.outerHTML
}
