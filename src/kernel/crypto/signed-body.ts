import { createHmac, randomBytes } from 'node:crypto'

const SECRET_BYTES = 32

/** The secret that the site and a program of the owner share. */
export function newSigningSecret(): string {
  return `whsec_${randomBytes(SECRET_BYTES).toString('base64url')}`
}

/** Header of a signed body, `t=<Unix seconds>,v1=<HMAC-SHA256 over "t.body">`: receivers also check the time, against replays. */
export function signBody(secret: string, now: Date, body: string): string {
  const t = Math.floor(now.getTime() / 1000)
  return `t=${t},v1=${createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')}`
}
