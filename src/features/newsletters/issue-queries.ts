import { type RawBuilder, sql } from 'kysely'
import type { Lang } from '../../i18n/words.ts'
import { type Db, type Reader, type Trx, writeUncached } from '../../kernel/db/db.ts'
import { one } from '../../kernel/db/rows.ts'
import { column, type Row, type TablesOf, table } from '../../kernel/db/tables.ts'
import type { Queue } from '../../kernel/ops/queue.ts'
import { hasNoBlockSql } from '../block-list/rules.ts'
import { mayGetMailSql } from '../notice-mails/service.ts'
import { isPublicSql } from '../posts/rules.ts'
import type { ClaimedMail } from './mail-queries.ts'
import { BATCH, FRESH_MS, ISSUE_LEASE_MS, KEPT_MS, MAX_POSTS, type Pace } from './rules.ts'

declare module '../../kernel/db/tables.ts' {
  interface Tables extends TablesOf<typeof IssuesTable> {}
}

const IssuesTable = table('newsletter_issues', {
  id: column.generated(column.number),
  pace: column.of<Pace>(),
  post_id: column.nullable(column.number),
  since: column.nullable(column.timestamp),
  until: column.nullable(column.timestamp),
  after_subscriber: column.generated(column.number),
  state: column.generated(column.of<'queued' | 'done'>()),
  attempts: column.generated(column.number),
  wait_until: column.timestamp,
  created_at: column.timestamp,
})

export type Issue = Row<typeof IssuesTable>
export const ISSUE_QUEUE: Queue<Issue> = {
  table: 'newsletter_issues',
  leaseMs: ISSUE_LEASE_MS,
  retryMs: () => ISSUE_LEASE_MS,
  returning: sql`${sql.join(IssuesTable.columns.map((name) => sql.ref(name)))}`,
}

/** The public posts that an issue is about: `id`, `author_id` and when each was published for its followers. */
function postsOfIssue({
  post_id,
  since,
  until,
  created_at,
}: Pick<Issue, 'post_id' | 'since' | 'until' | 'created_at'>) {
  const isPublic = sql.raw(isPublicSql('p'))
  if (post_id !== null)
    return sql`select p.id, p.author_id, p.published_at, ${created_at}::timestamptz as told_at from posts p
      where p.id = ${post_id} and ${isPublic}`
  return sql`select p.id, p.author_id, p.published_at, i.created_at as told_at
    from newsletter_issues i join posts p on p.id = i.post_id
    where i.created_at > ${since} and i.created_at <= ${until} and p.published_at > ${since} and ${isPublic}`
}

/** Old posts that become public again, and imported ones, are no news. */
export async function isNews(trx: Trx, { post_id }: Issue): Promise<boolean> {
  if (post_id === null) return true
  const fresh = new Date(trx.now.getTime() - FRESH_MS)
  const { rows } = await sql`select from posts p
    where p.id = ${post_id} and p.published_at > ${fresh} and ${sql.raw(isPublicSql('p'))}`.execute(trx)
  return rows.length > 0
}

/** Queues the mails of the next subscribers. Returns the last of them; null if there are no more. */
export async function queueBatch(trx: Trx, issue: Issue): Promise<number | null> {
  const { rows } = await sql<{ last: number | null; count: number }>`
    with chosen as materialized (
      select distinct s.subscriber_id
      from (${postsOfIssue(issue)}) p cross join lateral newsletter_topics(p.id) t
      cross join lateral (select n.subscriber_id from newsletter_subscriptions n
        where n.kind = t.kind and n.subject = t.subject and n.subscriber_id > ${issue.after_subscriber}
          and n.pace = ${issue.pace} and n.created_at < p.told_at
        order by n.subscriber_id limit ${sql.lit(BATCH)}) s
      order by s.subscriber_id limit ${sql.lit(BATCH)}
    ), queued as (
      insert into newsletter_mails (issue_id, subscriber_id, wait_until)
      select ${issue.id}, n.id, ${trx.now} from chosen c join newsletter_subscribers n on n.id = c.subscriber_id
        left join users u on u.id = n.user_id
      where n.user_id is null or ${mayGetMailSql(trx.now)}
      order by n.id on conflict do nothing)
    select max(subscriber_id) as last, count(*) as count from chosen`.execute(trx)
  const { last, count } = one(rows)
  return count < BATCH ? null : last
}

export async function moveCursor(
  trx: Trx,
  { id }: Issue,
  after_subscriber: number,
  wait_until: Date,
): Promise<void> {
  await trx
    .updateTable('newsletter_issues')
    .set({ after_subscriber, wait_until })
    .where('id', '=', id)
    .execute()
}

export async function finishIssue(trx: Trx, { id }: Issue): Promise<void> {
  await trx.updateTable('newsletter_issues').set({ state: 'done' }).where('id', '=', id).execute()
}

/** One digest of a pace and morning, however many processes ask, and none where nothing was published. */
export async function insertDigest(
  db: Db,
  { pace, since, until }: { pace: Pace; since: Date; until: Date },
): Promise<void> {
  const now = db.clock.now()
  const insert = sql`insert into newsletter_issues (pace, since, until, wait_until, created_at)
    select ${pace}, ${since}::timestamptz, ${until}::timestamptz, ${now}::timestamptz, ${now}::timestamptz
    where exists (select from newsletter_issues where post_id is not null and created_at > ${since} and created_at <= ${until})
      and not exists (select from newsletter_issues where pace = ${pace} and until = ${until})
    on conflict do nothing`
  await writeUncached(db, insert.compile(db))
}

/** Who gets a mail and what it is about, as things stand at the moment it is sent. */
export interface MailFacts {
  pace: Pace
  post_id: number | null
  since: Date | null
  until: Date | null
  created_at: Date
  user_id: number | null
  address: string | null
  lang: Lang
}

export async function factsOf(
  db: Reader,
  { issue_id, subscriber_id }: ClaimedMail,
): Promise<MailFacts | undefined> {
  const { rows } = await sql<MailFacts>`
    select i.pace, i.post_id, i.since, i.until, i.created_at, n.user_id, n.address, n.lang
    from newsletter_issues i, newsletter_subscribers n where i.id = ${issue_id} and n.id = ${subscriber_id}`.execute(
    db,
  )
  return rows[0]
}

export interface FollowedPost {
  id: number
  /** By which its text is cached. */
  public_revision_id: number
  subscription_ids: number[]
}

/** The public posts of an issue that somebody still follows, newest first; not their own, nor those of someone who blocks them. */
export async function followedPosts(
  db: Reader,
  mail: ClaimedMail,
  facts: MailFacts,
): Promise<FollowedPost[]> {
  const { rows } = await sql<FollowedPost>`
    select p.id, r.public_revision_id, json_agg(distinct s.id) as subscription_ids
    from (${postsOfIssue(facts)}) p join posts r on r.id = p.id cross join lateral newsletter_topics(p.id) t
      join newsletter_subscriptions s on s.kind = t.kind and s.subject = t.subject and s.subscriber_id = ${mail.subscriber_id}
    where s.pace = ${facts.pace} and s.created_at < p.told_at and p.author_id is distinct from ${facts.user_id}::bigint
      and ${notBlocked(facts.user_id)}
    group by p.id, p.published_at, r.public_revision_id order by p.published_at desc, p.id desc limit ${sql.lit(MAX_POSTS)}`.execute(
    db,
  )
  return rows
}

function notBlocked(userId: number | null): RawBuilder<boolean> {
  return userId === null ? sql`true` : sql`${sql.raw(hasNoBlockSql('p.author_id', String(userId)))}`
}

/** With their mails. */
export async function deleteOldIssues(trx: Trx): Promise<void> {
  await trx
    .deleteFrom('newsletter_issues')
    .where('created_at', '<=', new Date(trx.now.getTime() - KEPT_MS))
    .execute()
}
