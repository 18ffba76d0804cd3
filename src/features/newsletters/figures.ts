import { sql } from 'kysely'
import { DAY_MS } from '../../kernel/calendar.ts'
import type { Db } from '../../kernel/db/db.ts'
import { one } from '../../kernel/db/rows.ts'
import type { Viewer } from '../../kernel/viewer.ts'
import { PACES } from './rules.ts'
import type { AuthorNewsletter, NewsletterState } from './schema.ts'

const MAX_COUNTED = 100_000
const COUNTS = sql.raw(PACES.map((pace) => `count(*) filter (where pace = '${pace}') as ${pace}`).join(', '))

/** For the owner. */
export async function newsletterState(db: Db): Promise<NewsletterState> {
  const today = new Date(db.clock.now().getTime() - DAY_MS)
  const { rows } = await sql<Omit<NewsletterState, 'last_errors'>>`
    select (select count(*) from newsletter_subscribers where user_id is not null) as members,
      (select count(*) from newsletter_subscribers where user_id is null) as others,
      (select count(*) from newsletter_requests where expires_at > ${db.clock.now()}) as unconfirmed,
      (select count(*) from (select from newsletter_mails where state = 'queued' limit ${sql.lit(MAX_COUNTED)}) q) as queued,
      (select count(*) from newsletter_mails where state = 'sent' and finished_at > ${today}) as sent_today,
      (select count(*) from newsletter_mails where state = 'dead') as failed,
      count(*) filter (where reason = 'left') as left, count(*) filter (where reason = 'bounced') as bounced,
      count(*) filter (where reason = 'complained') as complained
    from newsletter_refusals`.execute(db)
  const errors = await sql<NewsletterState['last_errors'][number]>`
    select error as text, finished_at as at from newsletter_mails where state = 'dead' order by finished_at desc limit 5`.execute(
    db,
  )
  return { ...one(rows), last_errors: errors.rows }
}

/** For an author: numbers, never addresses. */
export async function authorNewsletter(db: Db, { id }: Viewer): Promise<AuthorNewsletter> {
  const [followers, series, sent] = await Promise.all([
    sql<AuthorNewsletter['followers']>`
      select ${COUNTS} from newsletter_subscriptions where author_id = ${id}`.execute(db),
    sql<{ id: number; title: string } & AuthorNewsletter['followers']>`
      select s.id, s.title, ${COUNTS} from series s join newsletter_subscriptions n on n.series_id = s.id
      where s.author_id = ${id} group by s.id order by count(*) desc, s.id`.execute(db),
    sql<{ sent: number }>`
      select count(*) as sent from newsletter_mails m join newsletter_issues i on i.id = m.issue_id
        join posts p on p.id = i.post_id where p.author_id = ${id} and m.state = 'sent'`.execute(db),
  ])
  const bySeries = series.rows.map(({ id, title, ...counts }) => ({ id, title, followers: counts }))
  return { followers: one(followers.rows), series: bySeries, sent: one(sent.rows).sent }
}
