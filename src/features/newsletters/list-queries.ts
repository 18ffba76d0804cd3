import { sql } from 'kysely'
import type { Lang } from '../../i18n/words.ts'
import { recordset } from '../../kernel/db/bulk-insert.ts'
import type { Reader, Trx } from '../../kernel/db/db.ts'
import { one } from '../../kernel/db/rows.ts'
import { MAX_SUBSCRIPTIONS, type NewsTopic, type Pace } from './rules.ts'

export interface NewRow {
  address: string
  key: string
  pace: Pace
  /** Hexadecimal. */
  hash: string
}

/**
 * Adds those that may be added; what an address has chosen before stays, and one that follows as much as it may stays out. Returns how
 * many follow it now and did not before.
 */
export async function importSubscribers(
  trx: Trx,
  rows: NewRow[],
  { kind, subject }: NewsTopic,
  lang: Lang,
): Promise<number> {
  const people = sql`
    select r.address, r.key, r.pace, u.id as user_id
    from ${recordset(rows, 'address text, key text, pace text, hash text')}
      left join users u on u.email_key = r.key and u.email_verified_at is not null
    where not exists (select from newsletter_refusals f where f.address_hash = decode(r.hash, 'hex'))`
  await sql`
    insert into newsletter_subscribers (user_id, address, address_key, lang, created_at)
    select user_id, case when user_id is null then address end, case when user_id is null then key end, ${lang}, ${trx.now}
    from (${people}) p order by key on conflict do nothing`.execute(trx)
  // Row locks in a statement of their own: the next one counts what the last choices of these subscribers have left.
  const { rows: locked } = await sql<{ id: number; pace: Pace }>`
    with people as materialized (${people}), found as (
      select n.id, p.pace from people p join newsletter_subscribers n on n.user_id = p.user_id
      union all
      select n.id, p.pace from people p join newsletter_subscribers n on n.address_key = p.key)
    select f.id, f.pace from found f join newsletter_subscribers n on n.id = f.id order by f.id for no key update of n`.execute(
    trx,
  )
  const { rows: added } = await sql<{ count: number }>`
    with added as (
      insert into newsletter_subscriptions (subscriber_id, kind, subject, pace, created_at)
      select r.id, ${kind}, ${subject}, r.pace, ${trx.now} from ${recordset(locked, 'id bigint, pace text')}
      where (select count(*) from newsletter_subscriptions s where s.subscriber_id = r.id) < ${sql.lit(MAX_SUBSCRIPTIONS)}
      on conflict do nothing returning id)
    select count(*) as count from added`.execute(trx)
  return one(added).count
}

interface ExportedSubscription extends NewsTopic {
  id: number
  email: string
  pace: Pace
  lang: Lang
  created_at: Date
}

export async function subscribersAfter(db: Reader, after: number): Promise<ExportedSubscription[]> {
  const { rows } = await sql<ExportedSubscription>`
    select s.id, coalesce(n.address, u.email) as email, s.kind, s.subject, s.pace, n.lang, s.created_at
    from newsletter_subscriptions s join newsletter_subscribers n on n.id = s.subscriber_id left join users u on u.id = n.user_id
    where s.id > ${after} order by s.id limit 1000`.execute(db)
  return rows
}
