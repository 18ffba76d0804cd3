import { timingSafeEqual } from 'node:crypto'
import { normalizeCode } from '../../kernel/text/normalize.ts'
import { codeAt } from './hotp.ts'

export const SECRET_BYTES = 20
const STEP_MS = 30_000
/** How many steps a clock may be off, either way. */
const DRIFT = 1

/** The step that this code belongs to, or null (RFC 6238 with SHA-1, which every authenticator app supports). */
export function matchingStep(secret: Buffer, code: string, now: Date): number | null {
  const current = Math.floor(now.getTime() / STEP_MS)
  const steps = Array.from({ length: 2 * DRIFT + 1 }, (_, index) => current - DRIFT + index)
  const typed = Buffer.from(normalizeCode(code))
  // Compares all of them, to take constant time.
  const matching = steps.filter((step) => sameBytes(Buffer.from(codeAt(secret, step)), typed))
  return matching.at(-1) ?? null
}

function sameBytes(a: Buffer, b: Buffer): boolean {
  return a.length === b.length && timingSafeEqual(a, b)
}

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** RFC 4648 without padding: 20 bytes are 32 letters. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{5}/g) ?? []).map((five) => BASE32[Number.parseInt(five, 2)]).join('')
}

/** The content of the QR code. */
export function keyUri(secret: Buffer, { issuer, account }: { issuer: string; account: string }): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=${encodeURIComponent(issuer)}`
}
