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
