import type { Words } from '../i18n/words.ts'
import { STATUS_OF } from './error-status.ts'

/** Every code has a message in every language, or it does not compile. */
export type ErrorCode = keyof Words['errors']

interface RefusalDetails {
  details?: Record<string, unknown>
  retryAfter?: number
  sentence?: ErrorCode
  /** Of a code that has several. */
  status?: number
}

/** Expected error: a request refused for a reason the caller is told. Anything else that is thrown is a bug. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly status: number
  readonly code: ErrorCode
  readonly details: Record<string, unknown> | undefined
  readonly retryAfter: number | undefined
  /** Whose sentence people read: the code's own, unless there is a better one. */
  readonly sentence: ErrorCode
  /** Set by the framework: the part of the request that does not fit its schema. */
  declare validationContext?: string

  constructor(code: ErrorCode, more: RefusalDetails = {}) {
    super(code)
    this.status = more.status ?? STATUS_OF[code]
    this.code = code
    this.details = more.details
    this.retryAfter = more.retryAfter
    this.sentence = more.sentence ?? code
  }
}

/** Validation error of one field, by its key in the dictionary; the error handler makes the message. */
export interface FieldProblem {
  field: string
  rule: keyof Words['validation']
  limit?: number | string
}

/** The request does not have the shape the route asks for. */
export class InvalidRequest extends Refusal {
  readonly problems: FieldProblem[]

  constructor(problems: FieldProblem[]) {
    super('invalid_request')
    this.problems = problems
  }
}

/** With a hint where the caller shows that it means somebody. */
export function unauthenticated(hint?: string): Refusal {
  return new Refusal('unauthenticated', hint === undefined ? {} : { details: { hint } })
}

export function notFound(): Refusal {
  return new Refusal('not_found')
}

/** `limit` calls in `window_s` seconds are allowed. */
export function rateLimited(retryAfter: number, allowed: { limit: number; window_s: number }): Refusal {
  return new Refusal('rate_limited', { retryAfter, details: { ...allowed, retry_after_s: retryAfter } })
}

export function unavailable(): Refusal {
  return new Refusal('unavailable', { retryAfter: 2 })
}

/** Of every write while the site is read-only; the operator's words may be empty. */
export function underMaintenance(message: string): Refusal {
  const details = { maintenance: true, ...(message && { message }) }
  return new Refusal('unavailable', { details, retryAfter: 60, sentence: 'maintenance' })
}
