import { type Anomaly, factsBy, type Operation } from '../history.ts'
import { checkCounts } from './counts.ts'
import { findCycles } from './graph.ts'
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

/** At most once: all answers under one idempotency key are the first one. */
function checkKeys(history: Operation[]): Anomaly[] {
  const keys = factsBy(history, ['once'], ({ key }) => key)
  return [...keys].flatMap(([key, tries]) => {
    const answered = tries.filter(({ fact }) => fact.answer !== undefined)
    const answers = new Set(answered.map(({ fact }) => fact.answer))
    if (answers.size < 2) return []
    const operations: Operation[] = answered.map(({ operation }) => operation)
    return [
      { kind: 'key', expected: `one answer under ${key}`, seen: [...answers].join(' and '), operations },
    ]
  })
}
