import { createHash } from 'node:crypto'
import type { Db } from '../../kernel/db/db.ts'
import { checksumOf, type FileStore, type KnownContent } from '../../kernel/files/file-store.ts'
import { existingNames, type Upload, uploadsAfter } from './queries.ts'

const BATCH = 200
const AT_ONCE = 8

export interface MoveTotals {
  copied: number
  bytes: number
  /** Already there, with the right content. */
  present: number
  /** Lines about rows whose file is missing in the source, or differs from what was stored. */
  problems: string[]
}

type StoredRow = Pick<Upload, 'name' | 'bytes' | 'sha256'>

/** The rows whose files are moved. */
interface FileRows {
  batches: AsyncIterable<StoredRow[]>
  existing(names: string[]): Promise<Set<string>>
}

export interface MoveOptions {
  signal: AbortSignal
  onProgress(totals: MoveTotals): void
}

/**
 * Copies the files of all rows that the target lacks, row by row, so that a second run continues where one was interrupted. The source is
 * left untouched: the site may continue to use it.
 */
export function moveFiles(
  db: Db,
  source: FileStore,
  target: FileStore,
  options: MoveOptions,
): Promise<MoveTotals> {
  const rows = { batches: uploadBatches(db), existing: (names: string[]) => existingNames(db, names) }
  return moveRows(rows, source, target, options)
}

async function* uploadBatches(db: Db): AsyncGenerator<Upload[], void, void> {
  for (let last = 0; ; ) {
    const uploads = await uploadsAfter(db, last, BATCH)
    if (uploads.length === 0) return
    yield uploads
    last = uploads.at(-1)?.id ?? last
  }
}

/** The same for any rows with a name, a size and a checksum. */
export async function moveRows(
  rows: FileRows,
  source: FileStore,
  target: FileStore,
  { signal, onProgress }: MoveOptions,
): Promise<MoveTotals> {
  const totals: MoveTotals = { copied: 0, bytes: 0, present: 0, problems: [] }
  for await (const batch of rows.batches) {
    const queue = batch.values()
    const copyRest = async () => {
      for (const row of queue) {
        signal.throwIfAborted()
        await moveFile(rows, source, target, row, totals)
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, copyRest))
    onProgress(totals)
  }
  return totals
}

async function moveFile(
  { existing }: FileRows,
  source: FileStore,
  target: FileStore,
  { name, bytes, sha256 }: StoredRow,
  totals: MoveTotals,
): Promise<void> {
  if ((await checksumOf(target, name))?.equals(sha256)) {
    totals.present++
    return
  }
  try {
    await target.save(name, verifiedContent(source, { name, bytes, sha256 }))
    totals.copied++
    totals.bytes += bytes
  } catch (error) {
    if (!(error instanceof WrongFile)) throw error
    // A row that has been deleted by now needs no file.
    if ((await existing([name])).has(name)) totals.problems.push(error.message)
  }
}

class WrongFile extends Error {}

/** The file of an upload; its last chunk is only passed on if the whole file is what was stored. */
function verifiedContent(source: FileStore, { name, bytes, sha256 }: StoredRow): KnownContent {
  return {
    bytes,
    sha256,
    async *[Symbol.asyncIterator]() {
      const found = await source.read(name)
      if (!found) throw new WrongFile(`upload ${name} has no file in ${source.place}`)
      const hash = createHash('sha256')
      let held: Buffer | undefined
      for await (const chunk of found.stream) {
        if (held) yield held
        hash.update(chunk)
        held = chunk
      }
      if (!hash.digest().equals(sha256))
        throw new WrongFile(`the file of upload ${name} in ${source.place} was changed`)
      if (held) yield held
    },
  }
}
