import { setTimeout as pause } from 'node:timers/promises'
import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { Db } from '../db/db.ts'
import { isUnavailable } from '../db/failures.ts'
import { setStatementTimeout } from '../db/statement-timeout.ts'
import type { Tables } from '../db/tables.ts'

const MAX_PROBLEMS = 20
const BACKGROUND_MS = 5 * 60_000
const BACKGROUND_STATEMENT_MS = 10_000
const BACKGROUND_PAUSE_MS = 5

/** A repeatable-read snapshot of the whole database, and its time; a `Trx` is one too. */
export type Snapshot = Transaction<Tables> & { readonly now: Date }

/** Invariant of the stored data, checked by queries. */
export interface Invariant {
  id: string
  rule: string
  /** Reads every file or re-renders every text: too expensive while the site runs. */
  heavy?: true
  /** Looks for files in the store. */
  readsFiles?: true
  /** Where one query finds all violations: each row is a `problem`. */
  query?: RawBuilder<{ problem: string }>
  /** One short line per violation, at most the first twenty; none if the rule holds. */
  find(snapshot: Snapshot): Promise<string[]>
}

export interface Verdict {
  id: string
  rule: string
  problems: string[]
}

export function bySql(id: string, rule: string, query: RawBuilder<{ problem: string }>): Invariant {
  return {
    id,
    rule,
    query,
    async find(snapshot) {
      const { rows } = await sql<{ problem: string }>`
        select problem from (${query}) as found limit ${sql.lit(MAX_PROBLEMS)}`.execute(snapshot)
      return rows.map(({ problem }) => problem)
    },
  }
}

/** The first few lines that a generator of violations yields. */
export async function firstProblems(problems: AsyncIterable<string>): Promise<string[]> {
  const first: string[] = []
  for await (const problem of problems) if (first.push(problem) === MAX_PROBLEMS) break
  return first
}

/** Checks all invariants in one snapshot, so that concurrent writes cause no false alarms. */
export function checkIntegrity(db: Db, invariants: Invariant[]): Promise<Verdict[]> {
  return inSnapshot(db, async (snapshot) => {
    const verdicts: Verdict[] = []
    for (const invariant of invariants) verdicts.push(await checkInvariant(snapshot, invariant))
    return verdicts
  })
}

/**
 * The nightly background check: one invariant after the other, each in its own snapshot, with a statement timeout and without the
 * heavy ones. Returns the verdicts it had time for.
 */
export async function checkIntegrityInBackground(
  db: Db,
  invariants: Invariant[],
  stopping: AbortSignal,
): Promise<Verdict[]> {
  const verdicts: Verdict[] = []
  const end = performance.now() + BACKGROUND_MS
  for (const invariant of invariants.filter(({ heavy }) => !heavy)) {
    stopping.throwIfAborted()
    if (performance.now() > end) break
    const check = inSnapshot(db, async (snapshot) => {
      await setStatementTimeout(snapshot, BACKGROUND_STATEMENT_MS)
      await sql`set local max_parallel_workers_per_gather = 0`.execute(snapshot)
      return checkInvariant(snapshot, invariant)
    })
    const verdict = await check.catch((error: Error) => {
      if (isUnavailable(error.cause)) return null
      throw error
    })
    if (verdict) verdicts.push(verdict)
    await pause(BACKGROUND_PAUSE_MS)
  }
  return verdicts
}

/** Runs long reads in one repeatable-read, read-only transaction, which blocks nobody. */
export function inSnapshot<T>(db: Db, read: (snapshot: Snapshot) => Promise<T>): Promise<T> {
  const transaction = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
  return transaction.execute(async (trx) => {
    // Requests must be quick; the audit of a large site need not be.
    await setStatementTimeout(trx, 0)
    return read(Object.assign(trx, { now: db.clock.now() }))
  })
}

async function checkInvariant(snapshot: Snapshot, { id, rule, find }: Invariant): Promise<Verdict> {
  try {
    return { id, rule, problems: await find(snapshot) }
  } catch (error) {
    throw new Error(`${id} could not be checked: ${(error as Error).message}`, { cause: error })
  }
}
