import { hash } from 'node:crypto'

/** What can be wrong with a line of an adjustment; each is a key of the dictionary. */
export const LINE_PROBLEMS = ['unknownPerson', 'personTwice', 'wrongDelta'] as const
export type LineProblem = (typeof LINE_PROBLEMS)[number]

export const ENERGY_REASONS = [
  'check_in',
  'energize_out',
  'energize_in',
  'rename',
  'rename_refund',
  'delete_post',
  'admin_adjust',
] as const
export type EnergyReason = (typeof ENERGY_REASONS)[number]

export const CHECK_IN_ENERGY = 1
export const RENAME_COST = 6

/** A spend is refused only when the balance is already below zero. */
export function canSpend(balance: number): boolean {
  return balance >= 0
}

/** The fields of a ledger row that its hash covers. */
export interface LedgerRow {
  id: number
  user_id: number
  delta: number
  balance_after: number
  reason: string
  ref_type: string
  ref_id: number
  created_at: Date
}

export const CHAIN_START = Buffer.alloc(32)
const CHAIN_VERSION = 1

/** Hash chain: each row's hash covers the one before it, so a changed, added or missing row is detected. */
export function chainHash(previous: Buffer, row: LedgerRow): Buffer {
  const content = Buffer.concat([
    Buffer.of(CHAIN_VERSION),
    previous,
    int64(row.id),
    int64(row.user_id),
    int64(row.delta),
    int64(row.balance_after),
    text(row.reason),
    text(row.ref_type),
    int64(row.ref_id),
    int64(row.created_at.getTime()),
  ])
  return hash('sha256', content, 'buffer')
}

/** Written as two 32-bit halves: BigInt is slow, and all values are below 2^53. */
function int64(value: number): Buffer {
  const bytes = Buffer.allocUnsafe(8)
  const high = Math.floor(value / 2 ** 32)
  bytes.writeInt32BE(high, 0)
  bytes.writeUInt32BE(value - high * 2 ** 32, 4)
  return bytes
}

/** Length-prefixed, so that two adjacent texts cannot be split differently. */
function text(value: string): Buffer {
  const bytes = Buffer.from(value)
  return Buffer.concat([int64(bytes.length), bytes])
}
