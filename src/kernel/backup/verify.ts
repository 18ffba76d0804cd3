import { StartupError } from '../errors.ts'
import type { Totals } from './dump.ts'
import { openBackup } from './open-backup.ts'

const NEWLINE = '\n'.charCodeAt(0)

/** Reads a backup to its end: verifies the checksum, unpacks every table, and compares the row counts with those recorded in it. */
export async function verifyBackup(file: string): Promise<Totals> {
  await using backup = await openBackup(file)
  const totals: Totals = { tables: 0, rows: 0, files: 0 }
  for await (const entry of backup.entries) {
    if (entry.kind === 'file') {
      for await (const _ of entry.data);
      totals.files++
      continue
    }
    const rows = await countLines(entry.data)
    const expected = backup.rowCounts[entry.name] ?? rows
    if (rows !== expected)
      throw new StartupError(`${file} holds ${rows} rows of the table ${entry.name} instead of ${expected}`)
    totals.tables++
    totals.rows += rows
  }
  return totals
}

/** COPY writes a row as one line, with the newlines in it escaped. */
async function countLines(data: AsyncIterable<Buffer>): Promise<number> {
  let lines = 0
  for await (const chunk of data)
    for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, at + 1)) lines++
  return lines
}
