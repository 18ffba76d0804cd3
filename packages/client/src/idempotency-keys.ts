import type { Send } from './send.ts'

const HEADER = 'idempotency-key'

/** Their answers hold a secret or the body a password: the site keeps neither, so it takes no key, and they are not repeated. */
const SECRET =
  /\/api\/(auth\/.+|settings\/(tokens|two-factor(\/(confirm|recovery-codes|off))?|delete-account)|admin\/webhooks)$/
/** Visitors call them, for whom no answers are kept. */
const OPEN = /\/api\/newsletter\/(subscribe|confirm|manage)$/
const PROGRAM = '/api/admin/screening-program'

/** Gives a POST an Idempotency-Key, unless the caller chose one: the site does it once, however often it is sent. */
export function withIdempotencyKeys(send: Send): Send {
  return (request) => {
    if (request.method === 'POST' && takesKey(request) && !request.headers.has(HEADER))
      request.headers.set(HEADER, newKey())
    return send(request)
  }
}

function takesKey({ url }: Request): boolean {
  const { pathname } = new URL(url)
  return !SECRET.test(pathname) && !OPEN.test(pathname) && !pathname.endsWith(PROGRAM)
}

/** `randomUUID` is missing on pages without TLS. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}

/** A rotation of tokens is idempotent by itself: the same token leads to the same successor. */
const REFRESH = /\/api\/auth\/refresh$/

/** Whether it may be sent again without doing something twice. A key counts only where the site looks at it. */
export function isRepeatable(request: Request): boolean {
  const { method, headers, url } = request
  if (method !== 'POST') return method === 'GET' || method === 'HEAD'
  return (takesKey(request) && headers.has(HEADER)) || REFRESH.test(new URL(url).pathname)
}
