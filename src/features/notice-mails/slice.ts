import { sql } from 'kysely'
import { inShanghai } from '../../kernel/calendar.ts'
import { bySql } from '../../kernel/integrity/check.ts'
import { HALF_MINUTE_MS, hourly, type Job } from '../../kernel/ops/jobs.ts'
import { ownRows, type Slice } from '../slice.ts'
import { eraseMailPrefs } from './prefs.ts'
import { deleteOldDigests, queueDigests, queueReplies } from './queue.ts'
import { DIGEST_HOUR } from './rules.ts'

const zone = sql.lit(inShanghai.timeZone)

const QUEUING: Job[] = [
  { name: 'queue digests', everyMs: HALF_MINUTE_MS, changes: [], run: queueDigests },
  { name: 'queue reply mails', everyMs: HALF_MINUTE_MS, changes: [], run: queueReplies },
]

export const noticeMailsSlice = {
  name: 'notice-mails',
  routes: async () => (await import('./routes.ts')).noticeMailRoutes,
  invariants: [
    bySql(
      'I95',
      'a digest is made after its morning, and one mail at most tells it',
      sql`select format('digest of user %s for %s was made at %s', user_id, day, created_at) as problem
        from digests where created_at < (day + make_interval(hours => ${sql.lit(DIGEST_HOUR)})) at time zone ${zone}
        union all
        select format('%s mails to user %s tell the digest of %s', count(m.id), m.user_id, m.created_at)
        from outgoing_mails m left join digests d on d.user_id = m.user_id and d.created_at = m.created_at
        where m.kind = 'digest' group by m.user_id, m.created_at having count(m.id) > 1 or count(d.day) = 0`,
    ),
    bySql(
      'I96',
      'no mail is wanted by an account that was erased',
      sql`select format('user %s', u.id) as problem from users u where u.email is null
        and (exists (select from mail_prefs p where p.user_id = u.id) or exists (select from digests d where d.user_id = u.id))`,
    ),
  ],
  jobs: ({ mailOn }) => [...(mailOn ? QUEUING : []), hourly('forget digests', deleteOldDigests)],
  erase: eraseMailPrefs,
  exported: [ownRows('mail_prefs', ['digest', 'digest_chosen_at', 'replies', 'lang'], { key: ['user_id'] })],
  notExported: { digests: 'days on which a mail was due; mails are exported' },
} satisfies Slice
