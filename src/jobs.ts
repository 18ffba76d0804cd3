import { eraseAccount, overdueAccounts } from './features/accounts/service.ts'
import { eraseNotices } from './features/notifications/service.ts'
import { erasePosts, forgetViews, purgePosts } from './features/posts/service.ts'
import { eraseReactions } from './features/reactions/service.ts'
import { eraseSessions, forgetOldSessions } from './features/sessions/service.ts'
import { eraseReviews } from './features/settings/service.ts'
import { eraseUploads, sweepOrphans } from './features/uploads/service.ts'
import { forgetAnswersOf } from './kernel/db/idempotency.ts'
import type { FileStore } from './kernel/file-store.ts'
import { housekeeping, type Job } from './kernel/jobs.ts'

const HOUR_MS = 60 * 60 * 1000
const ACCOUNTS_AT_ONCE = 50
const POSTS_AT_ONCE = 500

/** Everything the site does by itself. */
export function jobsOf(files: FileStore): Job[] {
  return [
    housekeeping,
    purgeAccounts(files),
    { name: 'purge posts', everyMs: HOUR_MS, run: purge },
    { name: 'forget views', everyMs: HOUR_MS, run: forgetViews },
    { name: 'end old sessions', everyMs: HOUR_MS, run: forgetOldSessions },
    { name: 'sweep orphaned files', everyMs: HOUR_MS, run: (...job) => sweep(files, ...job) },
  ]
}

/** Erases what is left of people whose time to change their mind is over. Each slice that keeps something joins here. */
export function purgeAccounts(files: FileStore): Job {
  return {
    name: 'purge accounts',
    everyMs: HOUR_MS,
    async run(trx, log) {
      for (const { id } of await overdueAccounts(trx, ACCOUNTS_AT_ONCE)) {
        await eraseAccount(trx, id)
        await eraseReviews(trx, id)
        const erased = {
          reactions: await eraseReactions(trx, id),
          posts: await erasePosts(trx, id),
          sessions: await eraseSessions(trx, id),
          uploads: await eraseUploads(trx, files, id),
          notices: await eraseNotices(trx, id),
          answers: await forgetAnswersOf(trx, id),
        }
        log.info({ user: id, erased }, 'erased an account')
      }
    },
  }
}

async function purge(...[trx, log]: Parameters<Job['run']>): Promise<void> {
  const purged = await purgePosts(trx, POSTS_AT_ONCE)
  if (purged > 0) log.info({ purged }, 'erased posts that were deleted long ago')
}

async function sweep(files: FileStore, ...[trx, log]: Parameters<Job['run']>): Promise<void> {
  const swept = await sweepOrphans(trx, files, trx.now)
  if (swept > 0) log.info({ swept }, 'removed files that belong to nothing')
}
