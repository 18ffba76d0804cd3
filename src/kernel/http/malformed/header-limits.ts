import type { IncomingMessage } from 'node:http'

/**
 * What happens to a header that is longer than any meaningful value. Preferences are treated as absent. Headers that say who asks, from
 * where or for what are refused, since without them the request would mean something else; `first` and `last` keep that many characters.
 */
type Excess = 'ignored' | 'refused' | 'first' | 'last'

const MAX_LENGTH = 1_000
const MAX_HOST_LENGTH = 253 + ':65535'.length

const ignored = { max: MAX_LENGTH, excess: 'ignored' } as const
const refused = { max: MAX_LENGTH, excess: 'refused' } as const

/** Every header that the code reads (test/fuzz/heads.test.ts checks this); all others are treated as preferences. */
export const HEADER_LIMITS: Record<string, { max: number; excess: Excess }> = {
  host: { max: MAX_HOST_LENGTH, excess: 'refused' },
  // Browsers also send cookies that other sites of the same domain have set.
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
  'mcp-protocol-version': refused,
  'mcp-method': refused,
  'mcp-name': refused,
  'x-forwarded-host': refused,
  'x-forwarded-proto': refused,
  // Each proxy appends what it knows.
  'x-forwarded-for': { max: MAX_LENGTH, excess: 'last' },
  'user-agent': { max: 512, excess: 'first' },
  referer: { max: MAX_LENGTH, excess: 'first' },
  'cache-control': ignored,
  'x-csrf-token': ignored,
  'x-xsrf-token': ignored,
  'x-csrftoken': ignored,
  accept: ignored,
  'accept-encoding': ignored,
  'accept-language': ignored,
  'if-none-match': ignored,
  range: ignored,
  'if-range': ignored,
  purpose: ignored,
  'sec-purpose': ignored,
  'sec-fetch-mode': ignored,
  traceparent: ignored,
}

/** Headers shorter than this need no lookup in the table. */
const MIN_LIMIT = Math.min(...Object.values(HEADER_LIMITS).map(({ max }) => max))

/**
 * Cuts headers to a meaningful length before the response cache or the framework reads any. Returns a status if the request is refused:
 * a header is too long, or occurs twice and a proxy may have read the other one. Allocates nothing for ordinary requests.
 */
export function limitHeaders(request: IncomingMessage): 400 | 431 | null {
  const { rawHeaders, headers } = request
  if (isRepeated(rawHeaders)) return 400
  // Repeated headers are joined here, so the limit applies to their sum.
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

/** Whether there are two Host or Authorization headers: Node silently keeps the first, a proxy may have read the last. */
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
