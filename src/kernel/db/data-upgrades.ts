import type pg from 'pg'
import { beginLocked } from './advisory-lock.ts'
import { inRole } from './connection/application-name.ts'
import { Client } from './connection/client.ts'
import type { Connection, Db } from './db.ts'
import { column, type TablesOf, table } from './tables.ts'

// Advisory lock, an arbitrary number: one process upgrades, the others wait and then find nothing to do.
const UPGRADE_LOCK = 7_305_002

declare module './tables.ts' {
  interface Tables extends TablesOf<typeof DataUpgradesTable> {}
}

const DataUpgradesTable = table('data_upgrades', { name: column.text, applied_at: column.timestamp })

/** A data migration in code, for stored data whose conversion cannot be expressed in SQL. */
export interface DataUpgrade {
  name: string
  /** Must be idempotent, because an earlier run may have been interrupted. The client has no timeouts. */
  run(db: Db, client: pg.Client): Promise<void>
}

/** Runs the pending upgrades and returns their names. Called after the migrations, before requests are served. */
export async function upgradeData(
  connection: Connection,
  db: Db,
  upgrades: DataUpgrade[],
  log: (line: string) => void = () => {},
): Promise<string[]> {
  const lock = new Client(inRole(connection, 'migrate'))
  const client = new Client(inRole(connection, 'migrate'))
  try {
    await lock.connect()
    await client.connect()
    await beginLocked(lock, UPGRADE_LOCK, () => log('waiting for another upgrade'))
    return await runPending(client, db, upgrades)
  } finally {
    await Promise.all([lock.end(), client.end()])
  }
}

async function runPending(client: pg.Client, db: Db, upgrades: DataUpgrade[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from data_upgrades')
  const applied = new Set(rows.map(({ name }) => name))
  const pending = upgrades.filter(({ name }) => !applied.has(name))
  for (const { name, run } of pending) {
    await run(db, client)
    await client.query('insert into data_upgrades values ($1, $2)', [name, db.clock.now()])
  }
  return pending.map(({ name }) => name)
}
