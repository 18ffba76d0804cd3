import type { Trx } from '../../kernel/db.ts'
import { type Decision, insertDecision } from './queries.ts'

/** Writes down who decided what about whom, and why. Nothing of it can be changed later. */
export function record(trx: Trx, decision: Decision): Promise<void> {
  return insertDecision(trx, decision)
}
