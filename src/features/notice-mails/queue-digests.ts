import { sql } from 'kysely'
import type { Day } from '../../kernel/calendar.ts'
import type { Trx } from '../../kernel/db/db.ts'
import { column, type TablesOf, table } from '../../kernel/db/tables.ts'
import type { Job } from '../../kernel/ops/jobs.ts'
import { notifyLikes } from '../notifications/service.ts'
import { queueNoticeMail, type Recipient } from './queue-mail.ts'
import { mayGetMailSql } from './recipients.ts'
import {
  BATCH,
  CATCH_UP_MS,
  DIGESTS_KEPT_MS,
  INTERVAL_MS,
  type Interval,
  lastMorning,
  MAX_BACK_MS,
  morningOf,
} from './rules.ts'

declare module '../../kernel/db/tables.ts' {
  interface Tables extends TablesOf<typeof DigestsTable> {}
}

const DigestsTable = table('digests', {
  user_id: column.number,
  day: column.of<Day>(),
  since: column.timestamp,
  created_at: column.timestamp,
})

/**
 * Queues the digests of the last morning, a batch of people in each run. The row of `digests` and the mail are one transaction:
 * one mail for a person and morning, however many processes try, and none is lost.
 */
export async function queueDigests(...[trx, log]: Parameters<Job['run']>): Promise<void> {
  for (const interval of ['daily', 'weekly'] as const) {
    const claimed = await claimDigests(trx, interval)
    for (const recipient of claimed) {
      // Likes without a notice get one, so that the digest has it.
      await notifyLikes(trx, recipient.user_id)
      await queueNoticeMail(trx, 'digest', recipient, trx.now)
    }
    if (claimed.length > 0) log.info({ interval, digests: claimed.length }, 'queued digests')
  }
}

/** Of concurrent transactions one inserts the row of a person. */
async function claimDigests(trx: Trx, interval: Interval): Promise<Recipient[]> {
  const day = lastMorning(trx.now, interval)
  const morning = morningOf(day)
  const ago = (ms: number) => new Date(trx.now.getTime() - ms)
  if (morning <= ago(CATCH_UP_MS)) return []
  const { rows } = await sql<Recipient>`
    with due as (
      select u.id as user_id, u.email, p.lang, coalesce(greatest(last.created_at, ${ago(MAX_BACK_MS)}),
        ${ago(INTERVAL_MS[interval])}) as since
      from mail_prefs p join users u on u.id = p.user_id
        left join lateral (select day, created_at from digests d where d.user_id = p.user_id order by day desc limit 1) last on true
      where p.digest = ${interval} and p.digest_chosen_at < ${morning} and (last.day is null or last.day < ${day}::date)
        and ${mayGetMailSql(trx.now)}
      order by p.user_id limit ${sql.lit(BATCH)}
    ), claimed as (
      insert into digests (user_id, day, since, created_at)
      select user_id, ${day}::date, since, ${trx.now} from due order by user_id on conflict do nothing returning user_id
    )
    select due.* from due join claimed using (user_id) order by user_id`.execute(trx)
  return rows
}

export async function deleteOldDigests(trx: Trx): Promise<void> {
  await trx
    .deleteFrom('digests')
    .where('created_at', '<=', new Date(trx.now.getTime() - DIGESTS_KEPT_MS))
    .execute()
}
