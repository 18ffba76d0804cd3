import type { Logger } from 'pino'
import { circuitBreaker } from '../../../kernel/concurrency/circuit-breaker.ts'
import { limitConcurrency } from '../../../kernel/concurrency/concurrency-limit.ts'
import { Refusal } from '../../../kernel/errors.ts'
import { orAborted } from '../../../kernel/fetch/pinned-request.ts'
import {
  type ExternalCheck,
  type Failure,
  isFailure,
  keyOf,
  type Question,
  type Reply,
  type Report,
  UnusableAnswer,
} from './question.ts'

export interface Asker {
  check: ExternalCheck
  ask(question: Question): Promise<Report>
}

export type CheckLog = Pick<Logger, 'info' | 'warn'>

const MAX_WAITING = 1_000
const LOG_EVERY_MS = 60_000

/**
 * Asks an external check, within a deadline, a concurrency limit and a circuit breaker. It never throws: without an answer the text
 * passes. Equal questions at the same time, such as a request and its repetition, share one call.
 */
export function askerOf(check: ExternalCheck, count: (report: Report) => void, log: CheckLog): Asker {
  const breaker = circuitBreaker()
  const { name, maxMs, concurrency } = check
  const inTurn = limitConcurrency({
    name: `external ${name}`,
    concurrency,
    maxWaiting: MAX_WAITING,
    maxRunMs: 2 * maxMs,
    maxWaitMs: maxMs,
  })
  const running = new Map<string, Promise<Report>>()
  const tell = failureLog(name, log)

  return {
    check,
    ask(question) {
      const key = keyOf(question)
      const shared = running.get(key) ?? report(question).finally(() => running.delete(key))
      running.set(key, shared)
      return shared
    },
  }

  async function report(question: Question): Promise<Report> {
    const begin = performance.now()
    const answered = await answer(question, begin)
    const { message = null, score = null, ...rest } = answered
    const told = { ...rest, check: name, message, score, duration_ms: Math.round(performance.now() - begin) }
    count(told)
    return told
  }

  async function answer(question: Question, begin: number): Promise<Answer> {
    let hadTime = false
    try {
      return await inTurn(`user ${question.author.id}`, async () => {
        // After the wait for a place: others may have failed meanwhile.
        if (!question.trial && !breaker.allows()) return { outcome: 'skipped' }
        const left = maxMs - (performance.now() - begin)
        hadTime = left > maxMs / 2
        const { verdict, ...reply } = await askWithin(left, question)
        breaker.succeeded()
        tell(null)
        return { ...reply, outcome: verdict }
      })
    } catch (error) {
      const outcome = failureOf(error)
      // Who had to wait for a place says nothing about the check.
      if (hadTime || outcome !== 'late') breaker.failed()
      tell(outcome, error)
      return { outcome, message: error instanceof UnusableAnswer ? error.message : null }
    }
  }

  function askWithin(ms: number, question: Question): Promise<Reply> {
    const signal = AbortSignal.timeout(Math.max(1, Math.ceil(ms)))
    return orAborted(check.ask(question, signal), signal)
  }
}

type Answer = Pick<Report, 'outcome'> & Pick<Reply, 'message' | 'score'>

/** A refusal is that of the queue. */
function failureOf(error: unknown): Failure {
  if (error instanceof UnusableAnswer) return error.outcome
  const isLate =
    error instanceof Refusal || (error instanceof Error && /^(Timeout|Abort)Error$/.test(error.name))
  return isLate ? 'late' : 'away'
}

/** Logs the first failure, further ones once a minute with their number, and the first answer after them. */
function failureLog(check: string, log: CheckLog): (failure: Failure | null, error?: unknown) => void {
  let failed = 0
  let loggedAt = Number.NEGATIVE_INFINITY
  return (failure, error) => {
    if (failure === null) {
      if (loggedAt > Number.NEGATIVE_INFINITY) log.info({ check }, 'the external check answers again')
      failed = 0
      loggedAt = Number.NEGATIVE_INFINITY
      return
    }
    failed++
    if (performance.now() - loggedAt < LOG_EVERY_MS) return
    const reason = error instanceof Error ? error.message : String(error)
    log.warn({ check, failure, reason, failed }, 'no answer of the external check: texts pass')
    failed = 0
    loggedAt = performance.now()
  }
}

/** Whether it has to be told to the owner. */
export function hasFailed({ outcome }: Report): boolean {
  return isFailure(outcome) || outcome === 'skipped'
}
