import type { IncomingMessage } from 'node:http'

/**
 * What becomes of a header that is longer than it can mean. Preferences count as not sent; what says who asks, from where or for
 * what is refused, since without it the request would mean something else; `first` and `last` keep so many characters.
 */
type Excess = 'ignored' | 'refused' | 'first' | 'last'

const MAX_LENGTH = 1_000
const MAX_HOST_LENGTH = 253 + ':65535'.length

const ignored = { max: MAX_LENGTH, excess: 'ignored' } as const
const refused = { max: MAX_LENGTH, excess: 'refused' } as const

/** Every header that anything here reads (test/fuzz/heads.test.ts asks for it); all others count as preferences. */
export const HEADER_LIMITS: Record<string, { max: number; excess: Excess }> = {
  host: { max: MAX_HOST_LENGTH, excess: 'refused' },
  // Browsers send what other sites of the same domain have set, too.
  cookie: { max: 8_000, excess: 'refused' },
  authorization: refused,
  origin: refused,
  'sec-fetch-site': refused,
  'sec-fetch-dest': refused,
  'sec-fetch-user': refused,
  'content-type': refused,
  'content-encoding': refused,
  'content-length': refused,
  'transfer-encoding': refused,
  'idempotency-key': refused,
  'x-forwarded-host': refused,
  'x-forwarded-proto': refused,
  // Each proxy adds at the end what it knows.
  'x-forwarded-for': { max: MAX_LENGTH, excess: 'last' },
  'user-agent': { max: 512, excess: 'first' },
  'x-csrf-token': ignored,
  'x-xsrf-token': ignored,
  'x-csrftoken': ignored,
  'accept-encoding': ignored,
  'accept-language': ignored,
  'if-none-match': ignored,
  purpose: ignored,
  traceparent: ignored,
}

/** Shorter ones need no look at the table. */
const MIN_LIMIT = Math.min(...Object.values(HEADER_LIMITS).map(({ max }) => max))

/**
 * Cuts the headers to what they can mean, before the response cache or the framework reads one. The status where the request is refused:
 * one of the headers is too long, or there are two where a proxy could have read the other. Allocates nothing for ordinary requests.
 */
export function limitHeaders(request: IncomingMessage): 400 | 431 | null {
  const { rawHeaders, headers } = request
  if (isRepeated(rawHeaders)) return 400
  // Repeated ones are joined here, so the sum is what counts.
  for (const name in headers) {
    const value = headers[name]
    if (typeof value !== 'string' || value.length <= MIN_LIMIT) continue
    const { max, excess } = HEADER_LIMITS[name] ?? ignored
    if (value.length <= max) continue
    if (excess === 'refused') return name === 'host' ? 400 : 431
    if (excess === 'ignored') delete headers[name]
    else headers[name] = excess === 'first' ? value.slice(0, max) : value.slice(-max)
  }
  return null
}

/** Whether there are two hosts or two authorizations: Node silently keeps the first, a proxy may have read the last. */
function isRepeated(rawHeaders: string[]): boolean {
  let hosts = 0
  let authorizations = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? ''
    if (name.length === 4 && name.toLowerCase() === 'host') hosts++
    else if (name.length === 13 && name.toLowerCase() === 'authorization') authorizations++
  }
  return hosts > 1 || authorizations > 1
}
