import { eraseAccount, overdueAccounts } from './features/accounts/service.ts'
import { eraseSessions, forgetOldSessions } from './features/sessions/service.ts'
import { forgetAnswersOf } from './kernel/db/idempotency.ts'
import { housekeeping, type Job } from './kernel/jobs.ts'

const HOUR_MS = 60 * 60 * 1000
const ACCOUNTS_AT_ONCE = 50

/** Erases what is left of people whose time to change their mind is over. Each slice that keeps something joins here. */
export const purgeAccounts: Job = {
  name: 'purge accounts',
  everyMs: HOUR_MS,
  async run(trx, log) {
    for (const { id } of await overdueAccounts(trx, ACCOUNTS_AT_ONCE)) {
      const erased = { sessions: await eraseSessions(trx, id), answers: await forgetAnswersOf(trx, id) }
      await eraseAccount(trx, id)
      log.info({ user: id, erased }, 'erased an account')
    }
  },
}

const endOldSessions: Job = { name: 'end old sessions', everyMs: HOUR_MS, run: forgetOldSessions }

export const jobs: Job[] = [housekeeping, purgeAccounts, endOldSessions]
