import { sql } from 'kysely'
import { bySql } from '../../kernel/integrity/check.ts'
import { hourly } from '../../kernel/ops/jobs.ts'
import { ownRows, type Slice } from '../slice.ts'
import { deleteMailsOf, deleteOldMails } from './queries.ts'
import { MAX_ATTEMPTS } from './rules.ts'

export const mailSlice = {
  name: 'mail',
  routes: async () => (await import('./routes.ts')).mailRoutes,
  invariants: [
    bySql(
      'I73',
      'a mail that is sent or dead holds no secret, and no mail is tried too often',
      sql`select format('mail %s is %s after %s attempts%s', id, state, attempts,
          case when coalesce(secret, sealed::text) is null then '' else ', with its secret' end) as problem
        from outgoing_mails
        where (state <> 'queued' and (secret is not null or sealed is not null)) or attempts > ${sql.lit(MAX_ATTEMPTS)}
          or (state = 'sent' and attempts = 0)`,
    ),
    bySql(
      'I74',
      'no mail belongs to an account that was erased',
      sql`select format('mail %s of user %s', m.id, u.id) as problem
        from outgoing_mails m join users u on u.id = m.user_id where u.email is null`,
    ),
  ],
  jobs: () => [hourly('forget mails', deleteOldMails)],
  erase: async (trx, userId) => ({ mails: await deleteMailsOf(trx, userId) }),
  exported: [
    ownRows('outgoing_mails', ['id', 'kind', 'address', 'state', 'created_at', 'finished_at'], {
      file: 'mails',
    }),
  ],
} satisfies Slice
