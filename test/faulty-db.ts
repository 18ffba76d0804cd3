import type { Db } from '../src/kernel/db.ts'
import { watched } from './watched-db.ts'

export interface Fault {
  /** Lets the statement with this number fail, counted from now. */
  armAt(statement: number): void
  disarm(): void
  fired: boolean
}

/** A database whose connection breaks at a chosen statement. */
export function withFaults(db: Db): { db: Db; fault: Fault } {
  let left = Number.POSITIVE_INFINITY
  const fault: Fault = {
    fired: false,
    armAt(statement) {
      fault.fired = false
      left = statement
    },
    disarm() {
      left = Number.POSITIVE_INFINITY
    },
  }
  const mayFail = () => {
    if (--left > 0) return
    fault.fired = true
    throw Object.assign(new Error('an injected fault'), { code: '57P01' })
  }
  return { db: watched(db, mayFail), fault }
}
