import { HALF_MINUTE_MS, hourly, type Job } from '../../kernel/ops/jobs.ts'
import { ownRows, type Slice } from '../slice.ts'
import { noticeMailInvariants } from './invariants.ts'
import { eraseMailPrefs } from './prefs.ts'
import { deleteOldDigests, queueDigests } from './queue-digests.ts'
import { queueReplies } from './queue-replies.ts'

const QUEUING: Job[] = [
  { name: 'queue digests', everyMs: HALF_MINUTE_MS, changes: [], run: queueDigests },
  { name: 'queue reply mails', everyMs: HALF_MINUTE_MS, changes: [], run: queueReplies },
]

export const noticeMailsSlice: Slice = {
  name: 'notice-mails',
  routes: async () => (await import('./routes.ts')).noticeMailRoutes,
  invariants: noticeMailInvariants,
  jobs: ({ mailOn }) => [...(mailOn ? QUEUING : []), hourly('forget digests', deleteOldDigests)],
  erase: eraseMailPrefs,
  exported: [ownRows('mail_prefs', ['digest', 'digest_chosen_at', 'replies', 'lang'], { key: ['user_id'] })],
  notExported: { digests: 'days on which a mail was due; mails are exported' },
}
