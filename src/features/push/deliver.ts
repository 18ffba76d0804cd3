import { pinnedRequest, type Reach, resolveName } from '../../kernel/fetch/pinned-request.ts'
import { isPublicAddress } from '../../kernel/fetch/public-address.ts'
import { TIMEOUT_MS, TTL_MS } from './rules.ts'

export interface PushAnswer {
  /** Null if there was none. */
  status: number | null
  /** How long the service asks to wait. */
  retryAfterMs: number
  error: string | null
}

export type Deliver = (endpoint: URL, authorization: string, body: Buffer) => Promise<PushAnswer>

const PUBLIC: Reach = { resolve: resolveName, isReachable: isPublicAddress }
/** A later message with the same topic takes the place of one that the device has not got yet. */
const TOPIC = 'notices'

/** RFC 8030; public addresses only, redirects are answers, ten seconds in all. Of the answer, only its head is read. */
export function httpDelivery(reach = PUBLIC): Deliver {
  return async (endpoint, authorization, body) => {
    const headers = {
      'user-agent': 'Joule',
      authorization,
      ttl: TTL_MS / 1000,
      topic: TOPIC,
      urgency: 'normal',
      'content-type': 'application/octet-stream',
      'content-encoding': 'aes128gcm',
      'content-length': body.length,
    }
    try {
      const signal = AbortSignal.timeout(TIMEOUT_MS)
      const response = await pinnedRequest(endpoint, { method: 'POST', headers, body }, reach, signal)
      response.destroy()
      const seconds = Number(response.headers['retry-after'])
      return {
        status: response.statusCode ?? null,
        retryAfterMs: seconds > 0 ? seconds * 1000 : 0,
        error: null,
      }
    } catch (error) {
      return { status: null, retryAfterMs: 0, error: error instanceof Error ? error.message : String(error) }
    }
  }
}
