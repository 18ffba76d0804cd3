import { sql } from 'kysely'
import type { Logger } from 'pino'
import { type Db, type Reader, type Trx, transaction } from '../../kernel/db/db.ts'
import { column, type Row, type TablesOf, table } from '../../kernel/db/tables.ts'
import type { FileStore } from '../../kernel/files/file-store.ts'
import { existingNames, newestNames } from './queries.ts'
import { claimStore, identifyStore } from './store-marks.ts'

declare module '../../kernel/db/tables.ts' {
  interface Tables extends TablesOf<typeof FileStoresTable> {}
}

const FileStoresTable = table('file_stores', {
  /** Machine and data folder. */
  process: column.text,
  place: column.text,
  store_id: column.text,
  /** How many of the newest uploads were checked, and how many have no file. */
  sampled: column.number,
  missing: column.number,
  /** False if the store has the mark of another site. */
  owned: column.generated(column.boolean),
  seen_at: column.timestamp,
})

type FileStoreRow = Row<typeof FileStoresTable>

const SAMPLE = 50
const RENEWAL_MS = 5 * 60_000
/** A process that has not renewed its row for this long is no longer running. */
const EXPIRY_MS = 3 * RENEWAL_MS

/** What is wrong with the file store: processes do not share it, rows have no file, or it belongs to another site. */
interface FileProblems {
  separate: boolean
  stores: Pick<FileStoreRow, 'process' | 'place' | 'sampled' | 'missing' | 'owned'>[]
}

/** Null if all running processes see the same files, these belong to this site, and none of the sample is missing. */
export async function fileProblems(db: Db): Promise<FileProblems | null> {
  const rows = await db
    .selectFrom('file_stores')
    .select(['process', 'place', 'store_id', 'sampled', 'missing', 'owned'])
    .where('seen_at', '>', expiry(db.clock.now()))
    .orderBy('process')
    .execute()
  const separate = new Set(rows.map(({ store_id }) => store_id)).size > 1
  if (!separate && rows.every(({ missing, owned }) => missing === 0 && owned)) return null
  return { separate, stores: rows.map(({ store_id: _, ...store }) => store) }
}

/** Whether a process of the site keeps its files in a store that belongs to another: nothing is deleted then. */
export async function usesForeignStore(trx: Trx): Promise<boolean> {
  const foreign = trx.selectFrom('file_stores').select('process').where('owned', '=', false)
  return !!(await foreign.where('seen_at', '>', expiry(trx.now)).limit(sql.lit(1)).executeTakeFirst())
}

function expiry(now: Date): Date {
  return new Date(now.getTime() - EXPIRY_MS)
}

/**
 * Heartbeat: registers the store of this process and renews the registration while it runs, and logs problems at startup. Returns a
 * function that stops it and removes the registration.
 */
export async function watchFileStore(
  db: Db,
  files: FileStore,
  process: string,
  log: Logger,
): Promise<() => Promise<void>> {
  let registered = await registerStore(db, files, process)
  for (const line of problemLines(await fileProblems(db), process)) log.warn(line)
  const renew = async () => {
    registered = await registerStore(db, files, process)
  }
  const onError = (err: unknown) => log.warn({ err }, 'could not check the file store')
  const timer = setInterval(() => renew().catch(onError), RENEWAL_MS).unref()
  return async () => {
    clearInterval(timer)
    // Not the row of a successor that has already started. If the database is away, ours expires.
    const own = db.deleteFrom('file_stores').where('process', '=', process).where('seen_at', '=', registered)
    await own.execute().catch(() => {})
  }
}

/** What processes note about their stores; a restored database knows nothing of those of the backup. */
export const FILE_STORE_TABLES = ['file_stores', 'file_store_marks'] as const

/** Contacts the store outside any transaction, because it may be slow. */
async function registerStore(db: Db, files: FileStore, process: string): Promise<Date> {
  const store = {
    ...{ place: files.place, store_id: await identifyStore(db, files), owned: await claimStore(db, files) },
    ...(await countMissing(db, files)),
  }
  return await transaction(db, async (trx) => {
    // Changes nothing in shared answers.
    trx.declareChanges([])
    const row = { ...store, seen_at: trx.now }
    await trx
      .insertInto('file_stores')
      .values({ process, ...row })
      .onConflict((oc) => oc.column('process').doUpdateSet(row))
      .execute()
    return trx.now
  })
}

async function countMissing(db: Reader, files: FileStore): Promise<{ sampled: number; missing: number }> {
  const names = await newestNames(db, SAMPLE)
  const found = await Promise.all(names.map((name) => files.stat(name)))
  const missing = names.filter((_, index) => !found[index])
  // Without those deleted in the meantime.
  return { sampled: names.length, missing: (await existingNames(db, missing)).size }
}

function problemLines(problems: FileProblems | null, process: string): string[] {
  if (!problems) return []
  const own = problems.stores.find((store) => store.process === process)
  const others = problems.stores.filter((store) => store !== own)
  const lines: string[] = []
  if (own && !own.owned) lines.push(foreignStoreLine(own.place))
  if (own?.missing)
    lines.push(`${own.missing} of the newest ${own.sampled} pictures have no file in ${own.place}`)
  if (problems.separate)
    lines.push(
      `This process keeps pictures in ${own?.place}, others elsewhere (${others.map((other) => `${other.process}: ${other.place}`).join(', ')}): ` +
        'what one receives the others answer with 404. Let them share the folder, or set FILES_URL',
    )
  return lines
}

export function foreignStoreLine(place: string): string {
  return (
    `The pictures in ${place} belong to another site, or to another copy of this database: this one deletes none of them. ` +
    'Give it a store of its own, or take this one over with "npm run cli -- files adopt"'
  )
}
