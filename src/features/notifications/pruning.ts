import { sql } from 'kysely'
import { DAY_MS } from '../../kernel/calendar.ts'
import type { Trx } from '../../kernel/db/db.ts'
import { signalUnreadAfterCommit } from './service.ts'

/** Since it was read. */
const READ_DAYS = 90
/** Since it came, or last grew. */
const UNREAD_DAYS = 365

/** Deletes notices that were read long ago, and those that nobody has read for a year. Returns how many. */
export async function pruneNotices(trx: Trx, most: number): Promise<number> {
  const daysAgo = (days: number) => new Date(trx.now.getTime() - days * DAY_MS)
  const { numAffectedRows = 0n } = await sql`
    delete from notifications where id in (
      select id from notifications where read_at <= ${daysAgo(READ_DAYS)} order by read_at limit ${sql.lit(most)}
      for update skip locked)`.execute(trx)
  return Number(numAffectedRows) + (await deleteUnread(trx, daysAgo(UNREAD_DAYS), most))
}

/**
 * The oldest ids are looked at, because they came first: an index by time would cost every notice a write. One that grew is newer than
 * its id says, by a day at most.
 */
async function deleteUnread(trx: Trx, before: Date, most: number): Promise<number> {
  const { rows } = await sql<{ recipient_id: number }>`
    delete from notifications where read_at is null and created_at <= ${before}
      and id = any(array(select id from notifications order by id limit ${sql.lit(most)}))
    returning recipient_id`.execute(trx)
  const readers = new Set(rows.map(({ recipient_id }) => recipient_id))
  signalUnreadAfterCommit(trx, ...readers)
  return rows.length
}
