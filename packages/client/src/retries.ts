import { isRepeatable } from './idempotency-keys.ts'
import { codeOf, type Send, untilAborted } from './send.ts'

export interface RetryOptions {
  /** How often a request is sent again after a lost answer, 429, 502, 503 or 504; 3 by default, 0 for never. */
  retries?: number
  /** A site that asks for a longer wait is not asked again; 30 seconds by default. */
  maxWaitMs?: number
}

const BACKOFF_MS = 250

/** Repeats reads, and writes with an Idempotency-Key, after as long as the site asks for, else with exponential backoff. */
export function withRetries(send: Send, { retries = 3, maxWaitMs = 30_000 }: RetryOptions): Send {
  return async (request) => {
    if (!isRepeatable(request)) return send(request)
    for (let attempt = 1; attempt <= retries; attempt++) {
      const outcome = await attemptOf(send, request.clone())
      const wait = await waitAfter(outcome, attempt)
      if (wait === null || wait > maxWaitMs || request.signal.aborted) return resultOf(outcome)
      await pause(wait, request.signal)
    }
    return send(request)
  }
}

/** A response, or why there is none. */
type Outcome = { response: Response } | { error: unknown }

async function attemptOf(send: Send, request: Request): Promise<Outcome> {
  try {
    return { response: await whole(await send(request)) }
  } catch (error) {
    return { error }
  }
}

function resultOf(outcome: Outcome): Response {
  if ('error' in outcome) throw outcome.error
  return outcome.response
}

/** Statuses whose responses have no body, whatever their type says: a Response cannot be made with one. */
const BODILESS = [204, 205, 304]

/** JSON is read to its end here, so that an answer that breaks off is a lost one. */
async function whole(response: Response): Promise<Response> {
  const { status, statusText, headers } = response
  const isJson = headers.get('content-type')?.startsWith('application/json')
  if (!isJson || BODILESS.includes(status)) return response
  const bytes = await response.arrayBuffer()
  return new Response(bytes, { status, statusText, headers })
}

/** Milliseconds until the next attempt; null for what another attempt would not change. */
async function waitAfter(outcome: Outcome, attempt: number): Promise<number | null> {
  const backoff = BACKOFF_MS * 2 ** (attempt - 1) * (0.5 + Math.random() / 2)
  if ('error' in outcome) return backoff
  const { status, headers } = outcome.response
  if ([429, 502, 503, 504].includes(status)) {
    const seconds = Number(headers.get('retry-after') ?? Number.NaN)
    return seconds >= 0 ? seconds * 1000 : backoff
  }
  // The first attempt, whose answer was lost, is still at work.
  return status === 409 && (await codeOf(outcome.response)) === 'idempotency_in_flight' ? backoff : null
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const over = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms)
  })
  await untilAborted(over, signal).finally(() => clearTimeout(timer))
}
