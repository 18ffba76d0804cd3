import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Connection } from '../../src/kernel/db/db.ts'

const SAMPLE_MS = 50
const ACTIVE = `select round(extract(epoch from clock_timestamp() - query_start) * 1000)::int as ms,
    left(regexp_replace(query, '\\s+', ' ', 'g'), 100) as statement
  from pg_stat_activity where state = 'active' and backend_type = 'client backend' and pid <> pg_backend_pid()
    and query_start >= $1 order by query_start limit 1`

/** How long something takes, and the longest statement that the server was seen with and that began meanwhile. */
export async function longestStatement(
  connection: Connection,
  work: () => Promise<unknown>,
): Promise<{ ms: number; statementMs: number; statement: string }> {
  const client = new pg.Client(connection)
  await client.connect()
  let longest = { ms: 0, statement: '' }
  let done = false
  const { rows: started } = await client.query<{ at: string }>('select clock_timestamp()::text as at')
  const begin = performance.now()
  const working = work().finally(() => {
    done = true
  })
  while (!done) {
    const { rows } = await client.query<typeof longest>(ACTIVE, [started[0]!.at])
    if (rows[0] && rows[0].ms > longest.ms) longest = rows[0]
    await Promise.race([pause(SAMPLE_MS), working.catch(() => {})])
  }
  await working.finally(() => client.end())
  return { ms: performance.now() - begin, statementMs: longest.ms, statement: longest.statement }
}
