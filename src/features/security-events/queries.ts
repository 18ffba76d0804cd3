import { type ColumnType, sql } from 'kysely'
import type { Reader, Trx } from '../../kernel/db/db.ts'
import { column, type Row, type TablesOf, table } from '../../kernel/db/tables.ts'
import { EVENT_MS, type EventData, type EventKind } from './rules.ts'

declare module '../../kernel/db/tables.ts' {
  interface Tables extends TablesOf<typeof SecurityEventsTable> {}
}

const SecurityEventsTable = table('security_events', {
  id: column.generated(column.number),
  user_id: column.number,
  kind: column.of<EventKind>(),
  data: column.of<ColumnType<EventData, string, string>>(),
  /** Null if it did not come from a request by the person. */
  ip: column.nullable(column.text),
  browser: column.nullable(column.text),
  os: column.nullable(column.text),
  created_at: column.timestamp,
})

type NewEvent = Omit<Row<typeof SecurityEventsTable>, 'id' | 'created_at'>

export async function insertEvent(trx: Trx, { data, ...event }: NewEvent): Promise<void> {
  await trx
    .insertInto('security_events')
    .values({ ...event, data: JSON.stringify(data), created_at: trx.now })
    .execute()
}

export function eventsOf(db: Reader, userId: number, now: Date) {
  return db
    .selectFrom('security_events')
    .select(['id', 'kind', 'data', 'ip', 'browser', 'os', 'created_at'])
    .where('user_id', '=', userId)
    .where('created_at', '>', since(now))
}

export async function deleteEventsOf(trx: Trx, userId: number): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('security_events')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

export async function deleteExpiredEvents(trx: Trx, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from security_events where id in (
      select id from security_events where created_at <= ${since(trx.now)} order by created_at
      limit ${sql.lit(most)} for update skip locked)`.execute(trx)
  return Number(numAffectedRows)
}

function since(now: Date): Date {
  return new Date(now.getTime() - EVENT_MS)
}
