import type { IncomingMessage } from 'node:http'
import { pinnedRequest, resolveName, UnreachableError } from '../../kernel/fetch/pinned-request.ts'
import { isPublicAddress } from '../../kernel/fetch/public-address.ts'
import { MAX_ERROR, TIMEOUT_MS } from './rules.ts'

export interface InboxAnswer {
  /** Null if there was none. */
  status: number | null
  /** How long the site asks to wait. */
  retryAfterMs: number
  error: string | null
}

export type DeliverToInbox = (
  inbox: URL,
  headers: Record<string, string>,
  body: Buffer,
) => Promise<InboxAnswer>

/** Public addresses and https only, unless private ones are allowed; redirects are answers, ten seconds in all. Only heads are read. */
export function inboxDelivery(privateAddresses: boolean): DeliverToInbox {
  const reach = { resolve: resolveName, isReachable: privateAddresses ? () => true : isPublicAddress }
  return async (inbox, headers, body) => {
    try {
      if (inbox.protocol !== 'https:' && !privateAddresses) throw new UnreachableError('no https')
      const signal = AbortSignal.timeout(TIMEOUT_MS)
      const outgoing = { method: 'POST', headers: { ...headers, 'content-length': body.length }, body }
      const response = await pinnedRequest(inbox, outgoing, reach, signal)
      response.destroy()
      return answerOf(response)
    } catch (error) {
      return { status: null, retryAfterMs: 0, error: reasonOf(error) }
    }
  }
}

function answerOf({ statusCode = 0, headers }: IncomingMessage): InboxAnswer {
  const seconds = Number(headers['retry-after'])
  return {
    status: statusCode,
    retryAfterMs: seconds > 0 ? seconds * 1000 : 0,
    error: null,
  }
}

/** A code of the network, in words where it has none. */
function reasonOf(error: unknown): string {
  if (error instanceof UnreachableError) return 'no public address'
  if (!(error instanceof Error)) return 'failed'
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return 'took longer than 10 seconds'
  const code = 'code' in error ? String(error.code) : error.message
  return code.replace(/[^ -~]/g, ' ').slice(0, MAX_ERROR)
}
