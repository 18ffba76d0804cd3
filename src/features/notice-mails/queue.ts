import { type RawBuilder, sql } from 'kysely'
import type { Lang } from '../../i18n/words.ts'
import type { Day } from '../../kernel/calendar.ts'
import type { Trx } from '../../kernel/db/db.ts'
import { column, type TablesOf, table } from '../../kernel/db/tables.ts'
import type { Job } from '../../kernel/ops/jobs.ts'
import { banOf, isActiveSql, isPresent } from '../accounts/rules.ts'
import type { User } from '../accounts/service.ts'
import { queueMail } from '../mail/service.ts'
import { isMentionedSql, notifyLikes } from '../notifications/service.ts'
import {
  ABSENT_MS,
  BATCH,
  CATCH_UP_MS,
  DIGESTS_KEPT_MS,
  EXPIRES_MS,
  GATHER_MS,
  INTERVAL_MS,
  type Interval,
  lastMorning,
  MAX_BACK_MS,
  morningOf,
  REPLY_KINDS,
  SETTLED_MS,
  type Subject,
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
  const until = new Date(trx.now.getTime() - SETTLED_MS)
  for (const interval of ['daily', 'weekly'] as const) {
    const claimed = await claimDigests(trx, interval)
    for (const recipient of claimed) {
      // Likes without a notice get one, dated so that the digest has it.
      await notifyLikes(trx, recipient.user_id, until)
      await queueNoticeMail(trx, 'digest', recipient, until)
    }
    if (claimed.length > 0) log.info({ interval, digests: claimed.length }, 'queued digests')
  }
}

/** Of concurrent transactions one inserts the row of a person. A digest begins where the last one ended. */
async function claimDigests(trx: Trx, interval: Interval): Promise<Recipient[]> {
  const day = lastMorning(trx.now, interval)
  const morning = morningOf(day)
  const ago = (ms: number) => new Date(trx.now.getTime() - ms)
  if (morning <= ago(CATCH_UP_MS)) return []
  const { rows } = await sql<Recipient>`
    with due as (
      select u.id as user_id, u.email, p.lang, coalesce(greatest(last.created_at - ${SETTLED_MS / 1000}::integer * interval '1 second', ${ago(MAX_BACK_MS)}),
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

/** Queues mails about replies and mentions that wait unread for people who are not here, all of a person in one. */
export async function queueReplies(...[trx, log]: Parameters<Job['run']>): Promise<void> {
  const until = new Date(trx.now.getTime() - SETTLED_MS)
  const claimed = await claimReplies(trx, until)
  for (const recipient of claimed) await queueNoticeMail(trx, 'replies', recipient, until)
  if (claimed.length > 0) log.info({ people: claimed.length }, 'queued mails about replies')
}

/** Moves the watermark: of concurrent transactions those that waited for the row find it moved. */
async function claimReplies(trx: Trx, until: Date): Promise<Recipient[]> {
  const ago = (ms: number) => new Date(trx.now.getTime() - ms)
  const { rows } = await sql<Recipient>`
    with due as (
      select p.user_id, p.replies_mailed_at as since, u.email
      from mail_prefs p join users u on u.id = p.user_id
      where p.replies and p.replies_mailed_at <= ${ago(ABSENT_MS)} and ${mayGetMailSql(trx.now)}
        and not exists (select from sessions s
          where s.user_id = p.user_id and s.scopes is null and s.last_used_at > ${ago(ABSENT_MS)})
        and exists (select from notifications n
          where n.recipient_id = p.user_id and (n.kind = any(${REPLY_KINDS}) or ${sql.raw(isMentionedSql('n'))}) and n.read_at is null
            and n.created_at > p.replies_mailed_at and n.created_at <= ${ago(GATHER_MS)})
      order by p.user_id limit ${sql.lit(BATCH)}
    )
    update mail_prefs p set replies_mailed_at = ${until} from due
    where p.user_id = due.user_id and p.replies_mailed_at = due.since
    returning p.user_id, p.lang, due.email, due.since`.execute(trx)
  return rows
}

/** Someone who gets a mail about what came since. */
interface Recipient {
  user_id: number
  email: string
  lang: Lang
  since: Date
}

/** What is in it is read when it is sent. */
function queueNoticeMail(
  trx: Trx,
  kind: Subject,
  { user_id, email, lang, since }: Recipient,
  until: Date,
): Promise<void> {
  const data = { since: since.toISOString(), until: until.toISOString() }
  const expires_at = new Date(trx.now.getTime() + EXPIRES_MS)
  return queueMail(trx, { kind, user_id, address: email, lang, data, expires_at })
}

/** SQL condition on a row `u` of users: may get mail that is not about their account. */
export function mayGetMailSql(now: Date): RawBuilder<boolean> {
  return sql`(${isActiveSql('u', now)} and u.email_verified_at is not null and u.email_refused_at is null)`
}

/** The same when the mail is sent, and whether the address is still theirs. */
export function mayGetMail(user: User, address: string, now: Date): boolean {
  const { email, email_verified_at, email_refused_at } = user
  const present = isPresent(user) && !banOf(user, now)
  return present && email === address && email_verified_at !== null && email_refused_at === null
}
