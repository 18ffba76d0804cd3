import { sql } from 'kysely'
import { type Db, type Trx, writeUncached } from '../../kernel/db/db.ts'
import { column, type Row, type TablesOf, table } from '../../kernel/db/tables.ts'
import type { Queue } from '../../kernel/ops/queue.ts'
import { retryAfterMs } from '../mail/rules.ts'
import { LANES, LEASE_MS, MAX_AHEAD_MS, MAX_ATTEMPTS } from './rules.ts'

declare module '../../kernel/db/tables.ts' {
  interface Tables extends TablesOf<typeof MailsTable | typeof TurnsTable> {}
}

const MailsTable = table('newsletter_mails', {
  id: column.generated(column.number),
  issue_id: column.number,
  subscriber_id: column.number,
  state: column.generated(column.of<'queued' | 'sent' | 'dead'>()),
  attempts: column.generated(column.number),
  wait_until: column.timestamp,
  error: column.nullable(column.text),
  finished_at: column.nullable(column.timestamp),
})

const TurnsTable = table('newsletter_turns', {
  only_row: column.generated(column.boolean),
  busy_until: column.timestamp,
})

export type ClaimedMail = Pick<Row<typeof MailsTable>, 'id' | 'issue_id' | 'subscriber_id' | 'attempts'>

export const MAIL_QUEUE: Queue<ClaimedMail> = {
  table: 'newsletter_mails',
  leaseMs: LEASE_MS,
  retryMs: (attempts) => (attempts < MAX_ATTEMPTS ? retryAfterMs(attempts, Math.random()) : null),
  returning: sql`id, issue_id, subscriber_id, attempts`,
  order: sql`wait_until, id`,
  lanes: LANES,
}

/**
 * The pace, shared by all processes: each mail takes the next moment at which one may be sent. Null if none is due, or another
 * process has taken the turn.
 */
export async function takeTurn(db: Db, intervalMs: number): Promise<Date | null> {
  const now = db.clock.now()
  const farthest = new Date(now.getTime() + MAX_AHEAD_MS)
  const interval = sql`${intervalMs}::float8 * interval '1 millisecond'`
  const take = sql<{ busy_until: Date }>`
    insert into newsletter_turns as turn (busy_until)
      select ${now}::timestamptz + ${interval}
      where exists (select from newsletter_mails where state = 'queued' and wait_until <= ${now})
    on conflict (only_row) do update set busy_until =
      case when turn.busy_until between ${now} and ${farthest} then turn.busy_until else ${now} end + ${interval}
    returning busy_until`
  const [turn] = await writeUncached(db, take.compile(db))
  return turn ? new Date(turn.busy_until.getTime() - intervalMs) : null
}

export async function finishMail(
  trx: Trx,
  { id }: ClaimedMail,
  outcome: { state: 'sent' } | { state: 'dead'; error: string },
): Promise<void> {
  await trx
    .updateTable('newsletter_mails')
    .set({ ...outcome, finished_at: trx.now })
    .where('id', '=', id)
    .execute()
}

export async function deleteMail(trx: Trx, { id }: ClaimedMail): Promise<void> {
  await trx.deleteFrom('newsletter_mails').where('id', '=', id).execute()
}

export async function lockMail(
  trx: Trx,
  id: number,
): Promise<(ClaimedMail & { finished_at: Date | null }) | undefined> {
  return trx
    .selectFrom('newsletter_mails')
    .select(['id', 'issue_id', 'subscriber_id', 'attempts', 'finished_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}
