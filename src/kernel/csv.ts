type Cell = string | number | Date

// Without it Excel takes UTF-8 for something else.
export const UTF8_BOM = '\uFEFF'

/** A row of a table for spreadsheets. */
export function csvRow(cells: Cell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

function csvCell(cell: Cell): string {
  if (typeof cell === 'number') return String(cell)
  if (cell instanceof Date) return cell.toISOString()
  // A spreadsheet would run a text that begins like a formula.
  const harmless = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
