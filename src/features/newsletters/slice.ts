import { sql } from 'kysely'
import { bySql } from '../../kernel/integrity/check.ts'
import { hourly } from '../../kernel/ops/jobs.ts'
import { ownRows, type Slice } from '../slice.ts'
import { deleteOldIssues } from './issue-queries.ts'
import { deleteIdleSubscribers, eraseNewsletters, requests } from './queries.ts'
import { MAX_ATTEMPTS, MAX_SUBSCRIPTIONS } from './rules.ts'

export const newslettersSlice = {
  name: 'newsletters',
  routes: async () => (await import('./routes.ts')).newsletterRoutes,
  invariants: [
    bySql(
      'I180',
      'nobody follows too much by mail, and nobody who is gone follows or is followed',
      sql`select format('subscriber %s has %s subscriptions', subscriber_id, count(*)) as problem
        from newsletter_subscriptions group by subscriber_id having count(*) > ${sql.lit(MAX_SUBSCRIPTIONS)}
        union all
        select format('user %s is gone, and follows by mail', u.id)
        from newsletter_subscribers n join users u on u.id = n.user_id where u.status = 'deleted'
        union all
        select format('user %s is gone, and is followed by mail', u.id)
        from newsletter_subscriptions s join users u on u.id = s.author_id where u.status = 'deleted'`,
    ),
    bySql(
      'I181',
      'an address follows by mail once: as a member’s or by itself',
      sql`select format('the address of user %s is also that of subscriber %s', u.id, n.id) as problem
        from newsletter_subscribers n join users u on u.email_key = n.address_key
        where u.email_verified_at is not null`,
    ),
    bySql(
      'I182',
      'a newsletter is tried before it is sent, and none too often',
      sql`select format('newsletter %s is %s after %s attempts', id, state, attempts) as problem from newsletter_mails
        where attempts > ${sql.lit(MAX_ATTEMPTS)} or (state = 'sent' and attempts = 0)`,
    ),
    bySql(
      'I202',
      'the links of an address that a member has taken over lead to that member',
      sql`select format('links of subscriber %s lead to subscriber %s', f.id, f.subscriber_id) as problem
        from newsletter_former_subscribers f join newsletter_subscribers n on n.id = f.subscriber_id
        where n.user_id is null or exists (select from newsletter_subscribers o where o.id = f.id)
        union all
        select format('links of subscription %s lead to subscription %s', f.id, f.subscription_id)
        from newsletter_former_subscriptions f join newsletter_subscriptions s on s.id = f.id`,
    ),
  ],
  jobs: () => [
    hourly('forget newsletters', async (trx) => {
      await requests.deleteExpired(trx)
      await deleteIdleSubscribers(trx)
      await deleteOldIssues(trx)
    }),
  ],
  erase: (trx, userId) => eraseNewsletters(trx, userId),
  exported: [
    ownRows('newsletter_subscribers', ['lang', 'created_at'], {
      key: ['user_id'],
      file: 'newsletters-subscriber',
    }),
    ownRows('newsletters_of_members', ['kind', 'subject', 'pace', 'created_at'], { file: 'newsletters' }),
  ],
  notExported: {
    newsletter_subscriptions: 'those of the person are exported as newsletters',
    newsletter_former_subscribers: 'where the links of earlier mails lead: ids only',
    newsletter_former_subscriptions: 'where the links of earlier mails lead: ids only',
    newsletter_issues: 'which posts were mailed, and how far that has come',
    newsletter_mails: 'copies of public posts, kept for 30 days',
  },
} satisfies Slice
