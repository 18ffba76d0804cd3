import { sql } from 'kysely'
import type { Lang } from '../../i18n/words.ts'
import type { Reader, Trx } from '../../kernel/db/db.ts'
import { one } from '../../kernel/db/rows.ts'
import type { NewsTopic, Pace } from './rules.ts'

export interface NewRow {
  address: string
  key: string
  pace: Pace
  /** Hexadecimal. */
  hash: string
}

/** Adds those that may be added; what an address has chosen before stays. Returns how many follow it now and did not before. */
export async function importSubscribers(
  trx: Trx,
  rows: NewRow[],
  { kind, subject }: NewsTopic,
  lang: Lang,
): Promise<number> {
  const { rows: added } = await sql<{ count: number }>`
    with given as materialized (
      select g.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g(address text, key text, pace text, hash text)
      where not exists (select from newsletter_refusals r where r.address_hash = decode(g.hash, 'hex'))
    ), people as (
      select g.*, u.id as user_id from given g left join users u on u.email_key = g.key and u.email_verified_at is not null
    ), made as (
      insert into newsletter_subscribers (user_id, address, address_key, lang, created_at)
      select user_id, case when user_id is null then address end, case when user_id is null then key end, ${lang}, ${trx.now}
      from people order by key on conflict do nothing returning id, user_id, address_key
    ), subscribers as (
      select id, user_id, address_key from made
      union select n.id, n.user_id, n.address_key from newsletter_subscribers n join people p on n.user_id = p.user_id
      union select n.id, n.user_id, n.address_key from newsletter_subscribers n join people p on n.address_key = p.key
    ), added as (
      insert into newsletter_subscriptions (subscriber_id, kind, subject, pace, created_at)
      select s.id, ${kind}, ${subject}, p.pace, ${trx.now} from people p
        join subscribers s on s.user_id = p.user_id or s.address_key = p.key
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
