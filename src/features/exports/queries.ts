import { sql } from 'kysely'
import type { Lang } from '../../i18n/words.ts'
import type { Reader, Trx } from '../../kernel/db/db.ts'
import { column, type Row, type TablesOf, table } from '../../kernel/db/tables.ts'
import type { Task } from '../../kernel/ops/task-queue.ts'

declare module '../../kernel/db/tables.ts' {
  interface Tables extends TablesOf<typeof ExportsTable> {}
}

const ExportsTable = table('exports', {
  id: column.generated(column.number),
  user_id: column.number,
  lang: column.of<Lang>(),
  state: column.generated(column.of<'queued' | 'ready' | 'failed'>()),
  done: column.generated(column.number),
  total: column.generated(column.number),
  attempts: column.generated(column.number),
  wait_until: column.timestamp,
  file: column.nullable(column.text),
  created_at: column.timestamp,
  finished_at: column.nullable(column.timestamp),
})

const COLUMNS = ExportsTable.without('user_id', 'wait_until')

export type ExportRow = Pick<Row<typeof ExportsTable>, (typeof COLUMNS)[number]>

/** Undefined if one is already queued (unique index). */
export function insertExport(trx: Trx, user_id: number, lang: Lang): Promise<ExportRow | undefined> {
  return trx
    .insertInto('exports')
    .values({ user_id, lang, wait_until: trx.now, created_at: trx.now })
    .onConflict((oc) => oc.doNothing())
    .returning(COLUMNS)
    .executeTakeFirst()
}

/** Newest first. */
export function exportsSince(db: Reader, userId: number, since: Date): Promise<ExportRow[]> {
  return db
    .selectFrom('exports')
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .where('created_at', '>', since)
    .orderBy('id', 'desc')
    .limit(sql.lit(20))
    .execute()
}

export async function langOfExport(db: Reader, id: number): Promise<Lang> {
  const row = db.selectFrom('exports').select('lang').where('id', '=', id)
  return (await row.executeTakeFirstOrThrow()).lang
}

export async function finishExport(
  trx: Trx,
  { id }: Task,
  outcome: { state: 'ready'; file: string; done: number; total: number } | { state: 'failed' },
): Promise<void> {
  await trx
    .updateTable('exports')
    .set({ ...outcome, finished_at: trx.now })
    .where('id', '=', id)
    .execute()
}

export async function deleteExports(trx: Trx, which: { userId: number } | { before: Date }): Promise<void> {
  const rows = trx.deleteFrom('exports')
  if ('userId' in which) await rows.where('user_id', '=', which.userId).execute()
  else await rows.where('created_at', '<=', which.before).where('state', '<>', 'queued').execute()
}
