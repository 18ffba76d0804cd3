type Cell = string | number | Date

// Byte order mark: without it Excel does not read UTF-8.
export const UTF8_BOM = '\uFEFF'

/** One CSV row (RFC 4180) for spreadsheets. */
export function csvRow(cells: Cell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

function csvCell(cell: Cell): string {
  if (typeof cell === 'number') return String(cell)
  if (cell instanceof Date) return cell.toISOString()
  // CSV injection: a spreadsheet would run a text that starts like a formula.
  const harmless = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** Reads CSV (RFC 4180), with or without a byte order mark; empty lines are left out. One pass over the text. */
export function readCsv(text: string): string[][] {
  const rows: string[][] = []
  let cells: string[] = []
  let cell = ''
  let isQuoted = false
  const endRow = () => {
    cells.push(cell)
    if (cells.some((each) => each !== '')) rows.push(cells)
    cells = []
    cell = ''
  }
  const from = text.startsWith(UTF8_BOM) ? UTF8_BOM.length : 0
  for (let at = from; at < text.length; at++) {
    const character = text.charAt(at)
    if (isQuoted) {
      if (character !== '"') cell += character
      else if (text.charAt(at + 1) === '"') cell += text.charAt(at++)
      else isQuoted = false
    } else if (character === '"') isQuoted = true
    else if (character === ',') {
      cells.push(cell)
      cell = ''
    } else if (character === '\n' || character === '\r') endRow()
    else cell += character
  }
  endRow()
  return rows
}
