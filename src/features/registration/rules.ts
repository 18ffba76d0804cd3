import { DAY_MS } from '../../kernel/calendar.ts'

/** Leading zero bits of the hash: about a second of work for a phone. */
export const DIFFICULTY = 17
export const CHALLENGE_MS = 10 * 60_000

export const DEFAULT_DAYS = 7
export const MAX_DAYS = 365
export const MAX_NOTE = 100

export function expiryAfter(days: number, now: Date): Date {
  return new Date(now.getTime() + days * DAY_MS)
}

/** The input of the proof's hash. */
export function proofInput(challenge: string, nonce: string | number): string {
  return `${challenge}:${nonce}`
}

/** The number of zero bits at the start of a hash. */
export function leadingZeros(hash: Uint8Array | number[]): number {
  let bits = 0
  for (const byte of hash) {
    if (byte !== 0) return bits + Math.clz32(byte) - 24
    bits += 8
  }
  return bits
}
