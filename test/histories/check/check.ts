import type { Anomaly, Operation } from '../history.ts'
import { checkCounts } from './counts.ts'
import { findCycles } from './graph.ts'
import { checkKeys } from './keys.ts'
import { checkLedgers } from './ledgers.ts'
import { checkRegisters } from './registers.ts'
import { checkSets } from './sets.ts'

/** Whatever in a history cannot be explained by one order of its operations. Pure: needs no site. */
export function checkHistory(history: Operation[]): Anomaly[] {
  const sets = checkSets(history)
  const ledgers = checkLedgers(history)
  return [
    ...sets.anomalies,
    ...ledgers.anomalies,
    ...checkKeys(history),
    ...checkCounts(history),
    ...checkRegisters(history),
    ...findCycles(history, [...sets.edges, ...ledgers.edges]),
  ]
}
