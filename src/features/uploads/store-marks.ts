import { randomUUID } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { type Db, type Reader, type Trx, transaction } from '../../kernel/db/db.ts'
import { column, type TablesOf, table } from '../../kernel/db/tables.ts'
import type { FileStore } from '../../kernel/files/file-store.ts'
import { OWNER_MARK_FILE, STORE_ID_FILE } from './rules.ts'

declare module '../../kernel/db/tables.ts' {
  interface Tables extends TablesOf<typeof FileStoreMarksTable> {}
}

const FileStoreMarksTable = table('file_store_marks', { store_id: column.text, mark: column.text })

/** `foreign`: it has the mark of another site, or of another copy of this database. */
type Ownership = 'own' | 'unmarked' | 'foreign'

/** A store's permanent id. Created under a lock: of two processes that find a new store at once, one creates it. */
export async function identifyStore(db: Db, files: FileStore): Promise<string> {
  const known = await readText(files, STORE_ID_FILE)
  return (
    known ??
    locked(db, async () => {
      const made = await readText(files, STORE_ID_FILE)
      if (made) return made
      const id = randomUUID()
      await files.save(STORE_ID_FILE, Buffer.from(id))
      return id
    })
  )
}

/** Marks a store that has no mark yet. Returns whether it belongs to this database. */
export async function claimStore(db: Db, files: FileStore): Promise<boolean> {
  const ownership = await ownershipOf(db, files)
  if (ownership !== 'unmarked') return ownership === 'own'
  return locked(db, async (trx) => {
    if ((await ownershipOf(trx, files)) === 'unmarked') await markStore(trx, files)
    return (await ownershipOf(trx, files)) === 'own'
  })
}

/** Replaces any mark it has. */
export async function adoptStore(db: Db, files: FileStore): Promise<void> {
  const store_id = await identifyStore(db, files)
  await locked(db, async (trx) => {
    await markStore(trx, files)
    await trx.updateTable('file_stores').set({ owned: true }).where('store_id', '=', store_id).execute()
  })
}

/** Reads the database first: a mark that is renewed in the meantime still names the previous one. */
export async function ownershipOf(db: Reader, files: FileStore): Promise<Ownership> {
  const storeId = await readText(files, STORE_ID_FILE)
  const known = storeId && (await markOf(db, storeId))
  const marks = await readText(files, OWNER_MARK_FILE)
  if (!marks) return 'unmarked'
  return known && marks.split(' ').includes(known) ? 'own' : 'foreign'
}

/**
 * Writes a new mark, which earlier copies of the database do not know. The store lists the old one next to it, so it stays ours if the
 * transaction fails.
 */
export async function markStore(trx: Trx, files: FileStore): Promise<void> {
  const store_id = await readText(files, STORE_ID_FILE)
  if (!store_id) return
  const [old, mark] = [await markOf(trx, store_id), randomUUID()]
  await files.save(OWNER_MARK_FILE, Buffer.from(old ? `${old} ${mark}` : mark))
  await trx
    .insertInto('file_store_marks')
    .values({ store_id, mark })
    .onConflict((oc) => oc.column('store_id').doUpdateSet({ mark }))
    .execute()
}

async function markOf(db: Reader, storeId: string): Promise<string | undefined> {
  const row = db.selectFrom('file_store_marks').select('mark').where('store_id', '=', storeId)
  return (await row.executeTakeFirst())?.mark
}

function locked<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  return transaction(db, async (trx) => {
    // Changes nothing in shared answers.
    trx.declareChanges([])
    await sql`select pg_advisory_xact_lock(hashtextextended('file store', 0))`.execute(trx)
    return work(trx)
  })
}

async function readText(files: FileStore, name: string): Promise<string | null> {
  const found = await files.read(name)
  return found && text(found.stream)
}
