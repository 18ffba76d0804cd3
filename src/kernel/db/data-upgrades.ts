import pg from 'pg'
import type { Connection, Db } from './db.ts'

// Any fixed number: one process upgrades, the others wait for it and then find nothing to do.
const UPGRADE_LOCK = 7_305_002

declare module './tables.ts' {
  interface Tables {
    data_upgrades: { name: string; applied_at: Date }
  }
}

/** A change of stored data that SQL alone cannot make, because the rule behind it is code. */
export interface DataUpgrade {
  name: string
  /** May have been interrupted before: what is right already stays. The client has no time limits. */
  run(db: Db, client: pg.Client): Promise<void>
}

/** Makes what was not made yet and returns the names, after the migrations and before anyone is served. */
export async function upgradeData(
  connection: Connection,
  db: Db,
  upgrades: DataUpgrade[],
): Promise<string[]> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [UPGRADE_LOCK])
    const { rows } = await client.query<{ name: string }>('select name from data_upgrades')
    const made = new Set(rows.map(({ name }) => name))
    const pending = upgrades.filter(({ name }) => !made.has(name))
    for (const { name, run } of pending) {
      await run(db, client)
      await client.query('insert into data_upgrades values ($1, $2)', [name, db.clock.now()])
    }
    return pending.map(({ name }) => name)
  } finally {
    await client.end()
  }
}
