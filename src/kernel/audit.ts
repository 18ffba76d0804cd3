import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { Db } from './db.ts'
import type { Tables } from './tables.ts'

const MOST_PROBLEMS = 20

/** The whole database as it stood at one moment, and the time of that moment; `Trx` is one, too. */
export type Snapshot = Transaction<Tables> & { readonly now: Date }

/** Something that must hold whatever people do, looked for with the database's own eyes. */
export interface Invariant {
  id: string
  rule: string
  /** One short line per violation, the first twenty at most; none when the rule holds. */
  find(snapshot: Snapshot): Promise<string[]>
}

export interface Verdict {
  id: string
  rule: string
  problems: string[]
}

/** A rule whose violations one query finds: each row is a `problem`. */
export function bySql(id: string, rule: string, query: RawBuilder<{ problem: string }>): Invariant {
  return {
    id,
    rule,
    async find(snapshot) {
      const { rows } = await sql<{ problem: string }>`
        select problem from (${query}) as found limit ${sql.lit(MOST_PROBLEMS)}`.execute(snapshot)
      return rows.map(({ problem }) => problem)
    },
  }
}

/** Looks at everything in one snapshot, so that an audit beside people at work raises no false alarm. */
export function audit(db: Db, invariants: Invariant[]): Promise<Verdict[]> {
  return inSnapshot(db, async (snapshot) => {
    const verdicts: Verdict[] = []
    for (const invariant of invariants) verdicts.push(await judge(snapshot, invariant))
    return verdicts
  })
}

/** For those who look long: everything they read stood there at one moment, and nobody waits for them. */
export function inSnapshot<T>(db: Db, look: (snapshot: Snapshot) => Promise<T>): Promise<T> {
  const looking = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
  return looking.execute(async (trx) => {
    // A request must be quick; an audit of a large site need not be.
    await sql`set local statement_timeout = 0`.execute(trx)
    return look(Object.assign(trx, { now: db.clock.now() }))
  })
}

async function judge(snapshot: Snapshot, { id, rule, find }: Invariant): Promise<Verdict> {
  try {
    return { id, rule, problems: await find(snapshot) }
  } catch (error) {
    throw new Error(`${id} could not be checked: ${(error as Error).message}`, { cause: error })
  }
}
