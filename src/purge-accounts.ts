import { lockOverdueAccount, overdueAccounts } from './features/accounts/service.ts'
import { SLICES } from './features/slices.ts'
import { type Db, type Trx, transaction } from './kernel/db/db.ts'
import { deleteIdempotencyKeysOf } from './kernel/db/idempotency.ts'
import type { FileStore } from './kernel/files/file-store.ts'
import { addCounts, HOUR_MS, inBatches, type Job, MAX_BATCHES_MS } from './kernel/ops/jobs.ts'

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
  'newsletters',
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

/**
 * Erases accounts whose grace period after deletion has ended. One that fails stays overdue while the others continue; at the end the job
 * fails with all errors, which are logged. What five minutes do not suffice for is left to the next run. Uses `db` for the transactions.
 */
export function purgeAccounts(db: Db, files: FileStore): Job {
  return {
    name: 'purge accounts',
    everyMs: HOUR_MS,
    changes: [],
    async run(_trx, log, stopping) {
      const failures: unknown[] = []
      const end = performance.now() + MAX_BATCHES_MS
      for await (const id of allOverdue(db)) {
        if (performance.now() > end) break
        try {
          const erased = await eraseAccount(db, files, id, stopping, end)
          if (erased) log.info({ user: id, erased }, 'erased an account')
        } catch (cause) {
          stopping.throwIfAborted()
          failures.push(new Error(`account ${id}`, { cause }))
        }
      }
      if (failures.length > 0) throw new AggregateError(failures, 'accounts could not be erased')
    },
  }
}

/** Each batch starts behind the last one, so that failing accounts do not fill it. */
async function* allOverdue(db: Db): AsyncGenerator<number, void, void> {
  for (let last = 0, rest = true; rest; ) {
    const ids = await overdueAccounts(db, last, ACCOUNTS_AT_ONCE)
    yield* ids
    last = ids.at(-1) ?? last
    rest = ids.length === ACCOUNTS_AT_ONCE
  }
}

/** What an account may have in any number goes first, in batches; the rest with the account. Null: not yet, or by someone else. */
async function eraseAccount(
  db: Db,
  files: FileStore,
  id: number,
  stopping: AbortSignal,
  end: number,
): Promise<Record<string, number> | null> {
  const erased: Record<string, number> = {}
  const batch = () => transaction(db, (trx) => eraseBatches(trx, id, files))
  if (!(await inBatches(stopping, erased, batch, end))) return null
  const rest = await transaction(db, (trx) => eraseRest(trx, id, files))
  addCounts(erased, rest)
  return Object.keys(rest).length > 0 ? erased : null
}

/** A batch of each slice; nothing if someone else has erased the account. */
async function eraseBatches(trx: Trx, id: number, files: FileStore): Promise<Record<string, number>> {
  trx.declareChanges([])
  const erased: Record<string, number> = {}
  if (!(await lockOverdueAccount(trx, id))) return erased
  for (const { eraseBatch } of IN_ORDER) if (eraseBatch) addCounts(erased, await eraseBatch(trx, id, files))
  return erased
}

/** The last batches once more: something may have come while the account was not locked. */
async function eraseRest(trx: Trx, id: number, files: FileStore): Promise<Record<string, number>> {
  const erased: Record<string, number> = {}
  if (!(await lockOverdueAccount(trx, id))) return erased
  for (const { erase, eraseBatch } of IN_ORDER) {
    for (let some = 1; eraseBatch && some > 0; ) {
      const counts = await eraseBatch(trx, id, files)
      some = Math.max(...Object.values(counts))
      addCounts(erased, counts)
    }
    addCounts(erased, (await erase?.(trx, id, files)) ?? {})
  }
  erased.answers = await deleteIdempotencyKeysOf(trx, id)
  return erased
}
