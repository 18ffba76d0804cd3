import { hash } from 'node:crypto'

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

/**
 * Hash chain: each row's hash covers the previous one, so a changed, added or missing row is detected. The database writes it
 * (`chainHashSql`); this recomputes it for verification.
 */
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

/** The same as an SQL expression, given an expression for each field; the time is `$now`. */
export function chainHashSql(
  previous: string,
  row: Record<keyof Omit<LedgerRow, 'created_at'>, string>,
): string {
  const content = [
    `'\\x0${CHAIN_VERSION}'::bytea`,
    previous,
    int64Sql(row.id),
    int64Sql(row.user_id),
    int64Sql(row.delta),
    int64Sql(row.balance_after),
    textSql(row.reason),
    textSql(row.ref_type),
    int64Sql(row.ref_id),
    int64Sql('extract(epoch from $now) * 1000'),
  ]
  return `sha256(${content.join(' || ')})`
}

/** Written as two 32-bit halves: BigInt is slow, and all values are below 2^53. */
function int64(value: number): Buffer {
  const bytes = Buffer.allocUnsafe(8)
  const high = Math.floor(value / 2 ** 32)
  bytes.writeInt32BE(high, 0)
  bytes.writeUInt32BE(value - high * 2 ** 32, 4)
  return bytes
}

function int64Sql(value: string): string {
  return `int8send((${value})::bigint)`
}

/** Length-prefixed, so that two adjacent texts cannot be split differently. */
function text(value: string): Buffer {
  const bytes = Buffer.from(value)
  return Buffer.concat([int64(bytes.length), bytes])
}

function textSql(value: string): string {
  return `${int64Sql(`octet_length(${value})`)} || convert_to(${value}, 'UTF8')`
}
