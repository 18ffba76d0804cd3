type Row = Record<string, string | number>

/** The first column is left-aligned, figures are right-aligned. */
export function printTable(rows: Row[]): void {
  const columns = Object.keys(rows[0]!)
  const texts = [columns, ...rows.map((row) => columns.map((column) => String(row[column])))]
  const widths = columns.map((_, index) => Math.max(...texts.map((cells) => cells[index]!.length)))
  for (const cells of texts) {
    const padded = cells.map((cell, index) =>
      index === 0 ? cell.padEnd(widths[index]!) : cell.padStart(widths[index]!),
    )
    process.stdout.write(`  ${padded.join('   ')}\n`)
  }
}
