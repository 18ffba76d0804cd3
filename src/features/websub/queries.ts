import { sql } from 'kysely'
import { type Db, type Trx, writeUncached } from '../../kernel/db/db.ts'
import { column, type Row, type TablesOf, table } from '../../kernel/db/tables.ts'
import type { Queue } from '../../kernel/ops/queue.ts'
import { type FeedKind, LEASE_MS, retryAfterMs } from './rules.ts'

declare module '../../kernel/db/tables.ts' {
  interface Tables extends TablesOf<typeof WebsubPingsTable> {}
}

const WebsubPingsTable = table('websub_pings', {
  id: column.generated(column.number),
  kind: column.of<FeedKind>(),
  subject: column.text,
  state: column.generated(column.of<'queued'>()),
  attempts: column.generated(column.number),
  wait_until: column.timestamp,
})

export type ClaimedPing = Row<typeof WebsubPingsTable>

export const PING_QUEUE: Queue<ClaimedPing> = {
  table: 'websub_pings',
  leaseMs: LEASE_MS,
  retryMs: retryAfterMs,
  returning: sql`${sql.join(WebsubPingsTable.columns.map((name) => sql.ref(name)))}`,
  lanes: 2,
}

/** Of several pings about one feed, the newest is enough: it is sent after all of their changes. */
export async function dropRepeatedPings(db: Db): Promise<void> {
  const repeated = sql`delete from websub_pings where id in (select id from (
      select id, row_number() over (partition by kind, subject order by id desc) as turn
      from websub_pings where attempts = 0) as waiting where turn > 1) and attempts = 0`
  await writeUncached(db, repeated.compile(db))
}

export async function deletePing(trx: Trx, { id }: Pick<ClaimedPing, 'id'>): Promise<void> {
  await trx.deleteFrom('websub_pings').where('id', '=', id).execute()
}
