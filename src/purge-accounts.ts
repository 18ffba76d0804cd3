import { lockOverdueAccounts } from './features/accounts/service.ts'
import { SLICES } from './features/slices.ts'
import { deleteIdempotencyKeysOf } from './kernel/db/idempotency.ts'
import type { FileStore } from './kernel/files/file-store.ts'
import { HOUR_MS, type Job } from './kernel/ops/jobs.ts'

const ACCOUNTS_AT_ONCE = 50

/**
 * The order of erasure. The name comes first; posts before what others did on them, in the usual lock order; pictures, private files,
 * mails and notices after the slices whose erasure still removes or sends some. Slices not listed here come before all of these.
 */
const ORDER = [
  'accounts',
  'profile',
  'messages',
  'notice-mails',
  'push',
  'email-addresses',
  'two-factor',
  'exports',
  'imports',
  'comments',
  'reactions',
  'favorites',
  'series',
  'reading-history',
  'follows',
  'block-list',
  'tags',
  'sessions',
  'passkeys',
  'identity-providers',
  'uploads',
  'private-files',
  'registration',
  'reports',
  'mail',
  'webhooks',
  'notifications',
  'security-events',
]
const IN_ORDER = SLICES.toSorted((a, b) => ORDER.indexOf(a.name) - ORDER.indexOf(b.name))

/** Erases accounts whose grace period after deletion has ended. */
export function purgeAccounts(files: FileStore): Job {
  return {
    name: 'purge accounts',
    everyMs: HOUR_MS,
    async run(trx, log) {
      const overdue = await lockOverdueAccounts(trx, ACCOUNTS_AT_ONCE)
      if (overdue.length === 0) trx.declareChanges([])
      for (const { id } of overdue) {
        const erased: Record<string, number> = {}
        for (const slice of IN_ORDER) Object.assign(erased, await slice.erase?.(trx, id, files))
        erased.answers = await deleteIdempotencyKeysOf(trx, id)
        log.info({ user: id, erased }, 'erased an account')
      }
    },
  }
}
