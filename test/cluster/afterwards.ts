import assert from 'node:assert/strict'
import pg from 'pg'
import type { Connection } from '../../src/kernel/db/db.ts'
import { until } from '../faults/site.ts'
import { cli } from '../run/command-line.ts'
import type { Load } from './failover-load.ts'

/** Texts that were acknowledged and are not there. */
export async function lostOf(connection: Connection, { writes }: Load): Promise<number> {
  const acknowledged = writes.flatMap(({ text, status }) => (text && status === 201 ? text : []))
  const client = new pg.Client(connection)
  await client.connect()
  const { rows } = await client.query<{ text: string }>(
    'select content as text from comments union all select title from post_revisions',
  )
  await client.end()
  const stored = new Set(rows.map(({ text }) => text))
  return acknowledged.filter((text) => !stored.has(text)).length
}

/** Of the database and of the books of energy and exp: what they say where something is wrong. */
export async function auditOf(env: Record<string, string>): Promise<string> {
  for (const words of [['audit'], ['ledger', 'verify']]) {
    const { code, said } = await untilDone(async () => {
      const { code, stdout, stderr } = await cli(env, ...words).done
      // haproxy takes a server that is slow to answer for one that is gone, and cuts its connections.
      assert.doesNotMatch(stderr, /cannot be reached/)
      return { code, said: stdout + stderr }
    })
    if (code !== 0)
      return `${words.join(' ')}: ${said
        .split('\n')
        .filter((line) => !/ ok /.test(line))
        .join(' ')}`
  }
  return 'clean'
}

/** On a busy machine a server may be slow to be there again. */
export async function untilDone<T>(work: () => Promise<T>): Promise<T> {
  let done: T | undefined
  await until(async () => {
    done = await work().catch(() => undefined)
    return done !== undefined
  }, 60_000)
  return done!
}
