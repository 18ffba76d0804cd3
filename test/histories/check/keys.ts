import { type Anomaly, factsBy, type Operation } from '../history.ts'

/** At most once: all answers under one idempotency key are the first one. */
export function checkKeys(history: Operation[]): Anomaly[] {
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
