import {
  pinnedRequest,
  type Reach,
  resolveName,
  UnreachableError,
} from '../../kernel/fetch/pinned-request.ts'
import { isPublicAddress } from '../../kernel/fetch/public-address.ts'
import { excerptOfForeign } from '../../kernel/text/normalize.ts'
import { MAX_ANSWER, TIMEOUT_MS } from './rules.ts'

/** What the receiver answered, or why there is no answer. */
export interface Answer {
  status: number | null
  duration_ms: number
  answer: string | null
  error: string | null
}

export type Deliver = (url: string, headers: Record<string, string>, body: string) => Promise<Answer>

const MAX_BYTES = 1_024

/** Public addresses only, unless private ones are allowed; redirects are treated as answers; ten seconds in total. */
export function httpDelivery(privateAddresses: boolean, resolve: Reach['resolve'] = resolveName): Deliver {
  const reach = { resolve, isReachable: privateAddresses ? () => true : isPublicAddress }
  return async (url, headers, body) => {
    const begin = performance.now()
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const outgoing = {
      method: 'POST',
      headers: { 'user-agent': 'Joule', 'content-length': Buffer.byteLength(body), ...headers },
      body,
    }
    const result = await pinnedRequest(new URL(url), outgoing, reach, signal)
      .then(async (response) => ({
        status: response.statusCode ?? null,
        answer: await firstBytes(response),
        error: null,
      }))
      .catch((error) => ({ status: null, answer: null, error: reasonOf(error) }))
    return { ...result, duration_ms: Math.round(performance.now() - begin) }
  }
}

async function firstBytes(response: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of response) {
    chunks.push(chunk)
    bytes += chunk.length
    if (bytes >= MAX_BYTES) break
  }
  return excerptOfForeign(Buffer.concat(chunks).subarray(0, MAX_BYTES).toString('utf8'), MAX_ANSWER)
}

function reasonOf(error: Error & { code?: string }): string {
  if (error instanceof UnreachableError) return 'no public address'
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return 'took longer than 10 seconds'
  return excerptOfForeign(error.code ?? error.message, MAX_ANSWER)
}
