import pg from 'pg'
import type { Connection } from '../../src/kernel/db/db.ts'

/** The rows of one query, on a connection of its own. */
export async function ask<Row extends pg.QueryResultRow>(
  connection: Connection,
  text: string,
): Promise<Row[]> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}
