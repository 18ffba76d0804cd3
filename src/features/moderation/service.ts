import type { Trx } from '../../kernel/db/db.ts'
import { InvalidRequest } from '../../kernel/errors.ts'
import { normalizeText } from '../../kernel/text/normalize.ts'
import { type Decision, insertDecision } from './queries.ts'

export { decisionsAbout, type LogFilter, type LoggedDecision, listDecisions } from './log.ts'

/** Writes down who decided what about whom, and why. Nothing of it can be changed later. */
export function record(trx: Trx, decision: Decision): Promise<void> {
  return insertDecision(trx, decision)
}

/** Where good news need no reason, but may have one. */
export function optionalReason(reason = ''): string {
  return normalizeText(reason)
}

/** A reason that someone will be told: words, and not only what shows nothing. */
export function normalizeReason(reason: string, field = 'reason'): string {
  const words = normalizeText(reason)
  if (words === '') throw new InvalidRequest([{ field, rule: 'required' }])
  return words
}
