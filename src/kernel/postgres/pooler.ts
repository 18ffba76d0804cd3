import type pg from 'pg'
import { one } from '../db/rows.ts'

declare module 'pg' {
  interface Client {
    /** The id of the connection's process on the server, as reported at the start. */
    processID: number | null
  }
}

/** A pooler may hand out its connections in turn, and others use it too. */
const ROUNDS = 3

/** A pooler tells its clients a number of its own, by which it finds what they want to cancel. */
export async function isPooled(client: pg.Client): Promise<boolean> {
  return (await backendOf(client)) !== client.processID
}

/**
 * Whether the pooler is in transaction mode: then the server process of a client changes, because another client begins a
 * transaction on it. In session mode it stays.
 */
export async function isInTransactionMode(client: pg.Client, another: pg.Client): Promise<boolean> {
  const backend = await backendOf(client)
  for (let round = 0; round < ROUNDS; round++) {
    await another.query('begin')
    const current = await backendOf(client)
    await another.query('rollback')
    if (current !== backend) return true
  }
  return false
}

async function backendOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return one(rows).pid
}
