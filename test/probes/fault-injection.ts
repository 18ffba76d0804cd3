import type { Db } from '../../src/kernel/db/db.ts'
import { observeStatements } from './observed-db.ts'

export interface Fault {
  /** Lets the statement with this number fail, counted from now. */
  armAt(statement: number): void
  /** The same, counted from the next one that writes: before it no row can be half done. */
  armAtWrite(statement: number): void
  disarm(): void
  fired: boolean
}

/** Fault injection: a chosen statement fails, and all after it. Out of memory, which nobody waits for to pass. */
export function injectFaults(db: Db): { db: Db; fault: Fault } {
  let left = Number.POSITIVE_INFINITY
  let begun = false
  const arm = (statement: number, counting: boolean) => {
    fault.fired = false
    begun = counting
    left = statement
  }
  const fault: Fault = {
    fired: false,
    armAt: (statement) => arm(statement, true),
    armAtWrite: (statement) => arm(statement, false),
    disarm() {
      left = Number.POSITIVE_INFINITY
    },
  }
  const mayFail = (writes: boolean) => {
    begun ||= writes
    if (!begun) return
    if (--left > 0) return
    fault.fired = true
    throw Object.assign(new Error('an injected fault'), { code: '53200' })
  }
  return { db: observeStatements(db, mayFail), fault }
}
