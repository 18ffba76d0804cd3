import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const SECRET_BYTES = 32
const SIGNATURE = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/
const MAX_AGE_S = 300

/** The secret that the site and a program of the owner share. */
export function newSigningSecret(): string {
  return `whsec_${randomBytes(SECRET_BYTES).toString('base64url')}`
}

/** Header of a signed body, `t=<Unix seconds>,v1=<HMAC-SHA256 over "t.body">`: receivers also check the time, against replays. */
export function signBody(secret: string, now: Date, body: string): string {
  const t = Math.floor(now.getTime() / 1000)
  return `t=${t},v1=${hmacOf(secret, `${t}.${body}`).toString('hex')}`
}

/**
 * Whether an answer is signed with the secret, over "t.<id of the request>.body", and not old. The id is new for every request, so
 * an answer is good for one only, and the signature of a request, whose body begins with a brace, is none of an answer.
 */
export function isSignedAnswer(
  secret: string,
  now: Date,
  { id, header, body }: { id: string; header: string; body: string },
): boolean {
  const [, t, v1] = SIGNATURE.exec(header) ?? []
  if (t === undefined || v1 === undefined) return false
  if (Math.abs(now.getTime() / 1000 - Number(t)) > MAX_AGE_S) return false
  return timingSafeEqual(hmacOf(secret, `${t}.${id}.${body}`), Buffer.from(v1, 'hex'))
}

function hmacOf(secret: string, signed: string): Buffer {
  return createHmac('sha256', secret).update(signed).digest()
}
