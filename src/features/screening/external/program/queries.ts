import type { Db, Reader, Trx } from '../../../../kernel/db/db.ts'
import { createLiveValue } from '../../../../kernel/db/live-value.ts'
import { column, type Row, type TablesOf, table } from '../../../../kernel/db/tables.ts'
import type { Question } from '../question.ts'

declare module '../../../../kernel/db/tables.ts' {
  interface Tables extends TablesOf<typeof ProgramTable> {}
}

const ProgramTable = table('screening_program', {
  id: column.generated(column.number),
  url: column.text,
  scopes: column.of<Question['scope'][]>(),
  secret: column.bytes,
  enabled: column.generated(column.boolean),
  created_at: column.timestamp,
})

export type ProgramRow = Row<typeof ProgramTable>

export async function findProgram(db: Reader): Promise<ProgramRow | null> {
  const row = await db.selectFrom('screening_program').select(ProgramTable.columns).executeTakeFirst()
  return row ?? null
}

/** The primary key lets one of several owners who add one at once succeed. */
export function insertProgram(
  trx: Trx,
  program: Pick<ProgramRow, 'url' | 'scopes' | 'secret'>,
): Promise<ProgramRow | undefined> {
  return trx
    .insertInto('screening_program')
    .values({ ...program, created_at: trx.now })
    .onConflict((oc) => oc.doNothing())
    .returning(ProgramTable.columns)
    .executeTakeFirst()
}

export function updateProgram(
  trx: Trx,
  change: Partial<Pick<ProgramRow, 'url' | 'scopes' | 'enabled'>>,
): Promise<ProgramRow | undefined> {
  return trx.updateTable('screening_program').set(change).returning(ProgramTable.columns).executeTakeFirst()
}

export function deleteProgram(trx: Trx): Promise<ProgramRow | undefined> {
  return trx.deleteFrom('screening_program').returning(ProgramTable.columns).executeTakeFirst()
}

/** In every process that publishes, so that nobody reads it for each text. */
export const {
  follow: followProgram,
  refresh: refreshProgram,
  signalChanged: signalProgramChanged,
  currentOf: currentProgram,
} = createLiveValue<ProgramRow | null>('screening_program', (db: Db) => findProgram(db))
