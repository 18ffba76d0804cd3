import { sql } from 'kysely'
import type { Reader } from './handles.ts'

/** How long the client waits longer than the server: it ends only statements whose server does not answer at all. */
const GRACE_MS = 1_000
/** The longest that a timer can wait, 24 days. */
const NO_TIMEOUT_MS = 2 ** 31 - 1
const CHANGE = /^set local statement_timeout = (\d+)$/

/** For the rest of the transaction, on the server and in the client; 0 is no timeout. */
export async function setStatementTimeout(trx: Reader, ms: number): Promise<void> {
  await sql`set local statement_timeout = ${sql.lit(ms)}`.execute(trx)
}

/** node-postgres's `query_timeout`, where the server has this one. */
export function clientTimeoutMs(statementTimeoutMs: number): number {
  return statementTimeoutMs === 0 ? NO_TIMEOUT_MS : statementTimeoutMs + GRACE_MS
}

/** The client's timeout after a statement of `setStatementTimeout`; of others undefined. */
export function changedTimeoutMs(text: string): number | undefined {
  const [, ms] = CHANGE.exec(text) ?? []
  return ms === undefined ? undefined : clientTimeoutMs(Number(ms))
}
