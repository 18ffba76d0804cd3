import { eraseAccount, overdueAccounts } from './features/accounts/service.ts'
import { eraseNotices } from './features/notifications/service.ts'
import { eraseSessions, forgetOldSessions } from './features/sessions/service.ts'
import { eraseReviews } from './features/settings/service.ts'
import { eraseUploads, sweepOrphans } from './features/uploads/service.ts'
import { forgetAnswersOf } from './kernel/db/idempotency.ts'
import type { FileStore } from './kernel/file-store.ts'
import { housekeeping, type Job } from './kernel/jobs.ts'

const HOUR_MS = 60 * 60 * 1000
const ACCOUNTS_AT_ONCE = 50

/** Everything the site does by itself. */
export function jobsOf(files: FileStore): Job[] {
  return [
    housekeeping,
    purgeAccounts(files),
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

async function sweep(files: FileStore, ...[trx, log]: Parameters<Job['run']>): Promise<void> {
  const swept = await sweepOrphans(trx, files, trx.now)
  if (swept > 0) log.info({ swept }, 'removed files that belong to nothing')
}
