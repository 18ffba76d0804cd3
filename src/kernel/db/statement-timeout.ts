import { sql } from 'kysely'
import type { Reader } from './handles.ts'

/** How much longer the client waits than the server: it only ends statements whose server does not answer at all. */
const GRACE_MS = 1_000
/** The longest delay a timer supports, 24 days. */
const NO_TIMEOUT_MS = 2 ** 31 - 1
const CHANGE = /^set local statement_timeout = (\d+)$/

/** Sets the timeout for the rest of the transaction, on the server and in the client; 0 means no timeout. */
export async function setStatementTimeout(trx: Reader, ms: number): Promise<void> {
  await sql`set local statement_timeout = ${sql.lit(ms)}`.execute(trx)
}

/** node-postgres's `query_timeout` for a given timeout of the server. */
export function clientTimeoutMs(statementTimeoutMs: number): number {
  return statementTimeoutMs === 0 ? NO_TIMEOUT_MS : statementTimeoutMs + GRACE_MS
}

/** The client's timeout after a statement sent by `setStatementTimeout`; undefined for any other statement. */
export function changedTimeoutMs(text: string): number | undefined {
  const [, ms] = CHANGE.exec(text) ?? []
  return ms === undefined ? undefined : clientTimeoutMs(Number(ms))
}
