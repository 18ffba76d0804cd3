import { hourly, type Job } from '../../kernel/ops/jobs.ts'
import type { Slice } from '../slice.ts'
import { notificationInvariants } from './invariants.ts'
import { deleteNoticesOf } from './queries.ts'
import { pruneNotices } from './read-marks.ts'

const NOTICES_AT_ONCE = 5_000

export const notificationsSlice: Slice = {
  name: 'notifications',
  invariants: notificationInvariants,
  jobs: () => [hourly('prune notices', pruneRead)],
  erase: async (trx, userId) => ({ notices: await deleteNoticesOf(trx, userId) }),
  notExported: {
    daily_likes: 'sums that notices are made of',
    daily_comment_likes: 'sums that notices are made of',
  },
}

async function pruneRead(...[trx, log]: Parameters<Job['run']>): Promise<void> {
  const pruned = await pruneNotices(trx, NOTICES_AT_ONCE)
  if (pruned > 0) log.info({ pruned }, 'deleted old notices')
}
