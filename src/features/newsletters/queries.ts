import { sql } from 'kysely'
import type { Lang } from '../../i18n/words.ts'
import type { Reader, Trx } from '../../kernel/db/db.ts'
import { one } from '../../kernel/db/rows.ts'
import { singleUseSecrets } from '../../kernel/db/single-use-secrets.ts'
import { column, type Row, type TablesOf, table } from '../../kernel/db/tables.ts'
import { isPresentSql } from '../accounts/rules.ts'
import type { NewsletterLink } from './links.ts'
import type { NewsTopic, Pace } from './rules.ts'

declare module '../../kernel/db/tables.ts' {
  interface Tables
    extends TablesOf<
      typeof SubscribersTable | typeof SubscriptionsTable | typeof RequestsTable | typeof RefusalsTable
    > {}
}

const SubscribersTable = table('newsletter_subscribers', {
  id: column.generated(column.number),
  user_id: column.nullable(column.number),
  address: column.nullable(column.text),
  address_key: column.nullable(column.text),
  lang: column.of<Lang>(),
  created_at: column.timestamp,
})

const topicColumns = { kind: column.of<NewsTopic['kind']>(), subject: column.text, pace: column.of<Pace>() }

const SubscriptionsTable = table('newsletter_subscriptions', {
  id: column.generated(column.number),
  subscriber_id: column.number,
  ...topicColumns,
  created_at: column.timestamp,
})

const RequestsTable = table('newsletter_requests', {
  token_hash: column.bytes,
  address: column.text,
  address_key: column.text,
  ...topicColumns,
  lang: column.of<Lang>(),
  created_at: column.timestamp,
  expires_at: column.timestamp,
})

export type RefusalReason = 'left' | 'bounced' | 'complained'

const RefusalsTable = table('newsletter_refusals', {
  address_hash: column.bytes,
  reason: column.of<RefusalReason>(),
  created_at: column.timestamp,
})

export type Subscriber = Row<typeof SubscribersTable>

/** One for each address and topic: a newer link replaces the older. */
export const requests = singleUseSecrets(
  'newsletter_requests',
  ['address', 'address_key', 'kind', 'subject', 'pace', 'lang'],
  { replaces: ['address_key', 'kind', 'subject'] },
)

/** Of a member, or of an address without an account. */
export type NewSubscriber =
  | { user_id: number; lang: Lang }
  | { address: string; address_key: string; lang: Lang }

/** Locks the row: changes by one subscriber take turns. The language is that of the last choice. */
export async function lockSubscriber(trx: Trx, subscriber: NewSubscriber): Promise<number> {
  const { id } = await trx
    .insertInto('newsletter_subscribers')
    .values({ ...subscriber, created_at: trx.now })
    .onConflict((oc) =>
      oc.column('user_id' in subscriber ? 'user_id' : 'address_key').doUpdateSet({ lang: subscriber.lang }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export function findSubscriber(
  db: Reader,
  by: { id: number } | { user_id: number },
): Promise<Subscriber | undefined> {
  const [name, value] = 'id' in by ? (['id', by.id] as const) : (['user_id', by.user_id] as const)
  return db
    .selectFrom('newsletter_subscribers')
    .select(SubscribersTable.columns)
    .where(name, '=', value)
    .executeTakeFirst()
}

export function lockSubscriberById(trx: Trx, id: number): Promise<Subscriber | undefined> {
  return trx
    .selectFrom('newsletter_subscribers')
    .select(SubscribersTable.columns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** Whether it is new; otherwise only its pace changes. */
export async function saveSubscription(
  trx: Trx,
  subscriber_id: number,
  { kind, subject, pace }: NewsTopic & { pace: Pace },
): Promise<boolean> {
  const { is_new } = await trx
    .insertInto('newsletter_subscriptions')
    .values({ subscriber_id, kind, subject, pace, created_at: trx.now })
    .onConflict((oc) => oc.columns(['kind', 'subject', 'subscriber_id']).doUpdateSet({ pace }))
    .returning(sql<boolean>`xmax = 0`.as('is_new'))
    .executeTakeFirstOrThrow()
  return is_new
}

export async function deleteTopic(trx: Trx, subscriber_id: number, { kind, subject }: NewsTopic) {
  await trx
    .deleteFrom('newsletter_subscriptions')
    .where('subscriber_id', '=', subscriber_id)
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .execute()
}

/** Keeps what is followed from being deleted until the transaction ends. Tags stay. */
export async function lockTopic(trx: Trx, { kind, subject }: NewsTopic): Promise<boolean> {
  if (kind === 'tag') return true
  const table = kind === 'author' ? 'users' : 'series'
  const { rows } =
    await sql`select from ${sql.table(table)} where id = ${Number(subject)} for key share`.execute(trx)
  return rows.length > 0
}

/** Some by id, or all of a pace. */
export async function deleteSubscriptions(
  trx: Trx,
  subscriber_id: number,
  which: { ids: number[] } | { pace: Pace },
): Promise<void> {
  const all = trx.deleteFrom('newsletter_subscriptions').where('subscriber_id', '=', subscriber_id)
  await ('ids' in which
    ? all.where('id', '=', sql<number>`any(${which.ids})`)
    : all.where('pace', '=', which.pace)
  ).execute()
}

export async function changePace(trx: Trx, subscriber_id: number, id: number, pace: Pace): Promise<void> {
  await trx
    .updateTable('newsletter_subscriptions')
    .set({ pace })
    .where('subscriber_id', '=', subscriber_id)
    .where('id', '=', id)
    .execute()
}

/** Whether it was the last: an address that follows nothing is not kept. */
export async function deleteIfIdle(trx: Trx, id: number): Promise<boolean> {
  const { rows } = await sql`delete from newsletter_subscribers where id = ${id}
    and not exists (select from newsletter_subscriptions where subscriber_id = ${id}) returning id`.execute(
    trx,
  )
  return rows.length > 0
}

export async function countSubscriptions(trx: Trx, subscriberId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from newsletter_subscriptions where subscriber_id = ${subscriberId}`.execute(trx)
  return one(rows).count
}

export type NamedSubscription = NewsTopic & { id: number; name: string; pace: Pace; created_at: Date }

/**
 * Where the link of a mail leads now. Of an address that a member has taken over since: to the member, and to what the member followed
 * already in place of what both did.
 */
export async function currentLink(
  db: Reader,
  { subscriberId, ends }: NewsletterLink,
): Promise<NewsletterLink> {
  const named = 'ids' in ends ? ends.ids : []
  const { rows } = await sql<{ subscriber_id: number; ids: number[] | null }>`
    select coalesce((select subscriber_id from newsletter_former_subscribers where id = ${subscriberId}),
        (select subscriber_id from newsletter_subscriptions where id = any(${named}::bigint[]) order by id limit 1),
        ${subscriberId}) as subscriber_id,
      (select json_agg(coalesce(f.subscription_id, n.id)) from unnest(${named}::bigint[]) as n(id)
        left join newsletter_former_subscriptions f on f.id = n.id) as ids`.execute(db)
  const { subscriber_id, ids } = one(rows)
  return { subscriberId: subscriber_id, ends: 'ids' in ends ? { ids: ids ?? [] } : ends }
}

/** With the names of today; not those whose author is leaving. */
export async function subscriptionsOf(db: Reader, subscriberId: number): Promise<NamedSubscription[]> {
  const { rows } = await sql<NamedSubscription>`
    select s.id, s.kind, s.subject, coalesce(u.username, r.title, n.name, s.subject) as name, s.pace, s.created_at
    from newsletter_subscriptions s left join users u on u.id = s.author_id left join series r on r.id = s.series_id
      left join tag_renames n on s.kind = 'tag' and n.tag = s.subject
    where s.subscriber_id = ${subscriberId} and (u.id is null or ${sql.raw(isPresentSql('u'))}) order by s.id`.execute(
    db,
  )
  return rows
}

export async function saveRefusal(trx: Trx, address_hash: Buffer, reason: RefusalReason): Promise<void> {
  await trx
    .insertInto('newsletter_refusals')
    .values({ address_hash, reason, created_at: trx.now })
    .onConflict((oc) => oc.column('address_hash').doUpdateSet({ reason, created_at: trx.now }))
    .execute()
}

export async function deleteRefusal(trx: Trx, address_hash: Buffer): Promise<void> {
  await trx.deleteFrom('newsletter_refusals').where('address_hash', '=', address_hash).execute()
}

/** Of a member, and of those who follow one. */
export async function eraseNewsletters(trx: Trx, userId: number): Promise<void> {
  await trx.deleteFrom('newsletter_subscribers').where('user_id', '=', userId).execute()
  await sql`delete from newsletter_subscriptions where author_id = ${userId}`.execute(trx)
}

/** Whose last subscription went with what it was to. */
export async function deleteIdleSubscribers(trx: Trx): Promise<void> {
  await sql`delete from newsletter_subscribers n
    where not exists (select from newsletter_subscriptions s where s.subscriber_id = n.id)`.execute(trx)
}

/** With its subscriptions and mails. */
export async function deleteSubscriber(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom('newsletter_subscribers').where('id', '=', id).execute()
}
