import { hourly } from '../../kernel/ops/jobs.ts'
import { ownRows, type Slice } from '../slice.ts'
import { mailInvariants } from './invariants.ts'
import { deleteMailsOf, deleteOldMails } from './queries.ts'

export const mailSlice: Slice = {
  name: 'mail',
  routes: async () => (await import('./routes.ts')).mailRoutes,
  invariants: mailInvariants,
  jobs: () => [hourly('forget mails', deleteOldMails)],
  erase: async (trx, userId) => ({ mails: await deleteMailsOf(trx, userId) }),
  exported: [
    ownRows('outgoing_mails', ['id', 'kind', 'address', 'state', 'created_at', 'finished_at'], {
      file: 'mails',
    }),
  ],
}
