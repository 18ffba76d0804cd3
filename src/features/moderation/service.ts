import type { Trx } from '../../kernel/db/db.ts'
import { type ErrorCode, InvalidRequest } from '../../kernel/errors.ts'
import { normalizeText } from '../../kernel/text/normalize.ts'
import type { Viewer } from '../../kernel/viewer.ts'
import { type Decision, insertDecision } from './queries.ts'

export { decisionsAbout, type LoggedDecision, lastDecider, listDecisions } from './log.ts'

/** Append-only log of moderation decisions: who decided what about whom, and why. */
export function record(trx: Trx, decision: Decision): Promise<void> {
  return insertDecision(trx, decision)
}

/** For the details of a decision: whether a command made it on the actor's behalf. */
export function operatorMark({ operator }: Viewer): { operator?: true } {
  return operator ? { operator } : {}
}

/** Why there is nothing to approve or reject: it was already decided the same way, or nothing is waiting. */
export function decidedAlready(decision: 'approve' | 'reject', status: string): ErrorCode {
  if (decision === 'approve' && status === 'approved') return 'already_approved'
  return decision === 'reject' && status === 'rejected' ? 'already_rejected' : 'not_pending'
}

export function optionalReason(reason = ''): string {
  return normalizeText(reason)
}

/** A required reason; refused when nothing visible is left of it. */
export function normalizeReason(reason: string): string {
  const text = normalizeText(reason)
  if (text === '') throw new InvalidRequest([{ field: 'reason', rule: 'required' }])
  return text
}
