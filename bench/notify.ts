import pg from 'pg'
import type { Connection } from '../src/kernel/db/db.ts'
import { startEmbedded } from '../src/kernel/postgres/embedded.ts'
import { temporaryFolder } from './processes.ts'
import { printTable } from './table.ts'

const SENDERS = 16
const LISTENERS = [1, 16, 48]
const MS = 3_000
const CHANNEL = 'bench'

/**
 * How many transactions that notify a server commits in a second, as one queue for all of its databases, and whether the ordinary ones
 * next to them suffer. The site notifies outside the transactions of its writes: at most 20 times a second and process, and three beats.
 */
export async function notify(closing: AsyncDisposableStack): Promise<void> {
  const postgres = await startEmbedded({ dataDir: await temporaryFolder(closing), exclusive: true })
  closing.defer(() => postgres.stop())
  const open = async () => {
    const client = new pg.Client(postgres.connection as Connection)
    await client.connect()
    closing.defer(() => client.end())
    return client
  }
  const senders = await Promise.all(Array.from({ length: SENDERS }, open))
  await senders[0]!.query('create table if not exists bench_commits (id int)')
  const rows = [{ listeners: 0, ...(await figuresOf(senders)) }]
  let listening = 0
  for (const listeners of LISTENERS) {
    for (; listening < listeners; listening++) {
      const client = await open()
      client.on('notification', () => {})
      await client.query(`listen ${CHANNEL}`)
    }
    rows.push({ listeners, ...(await figuresOf(senders)) })
  }
  printTable(rows)
}

async function figuresOf(senders: pg.Client[]): Promise<Record<string, number>> {
  const half = senders.length / 2
  const [writers, notifiers] = [senders.slice(0, half), senders.slice(half)]
  const alone = await commits(writers, 'insert into bench_commits values (1)')
  const [beside, notified] = await Promise.all([
    commits(writers, 'insert into bench_commits values (1)'),
    commits(notifiers, `select pg_notify('${CHANNEL}', '12345')`),
  ])
  const inside = await commits(
    writers,
    `with told as (select pg_notify('${CHANNEL}', '12345')) insert into bench_commits select 1 from told`,
  )
  return {
    'writes/s': alone,
    'beside notices': beside,
    'notices/s': notified,
    'writes that notify/s': inside,
  }
}

/** Answered statements a second, each a transaction of its own. */
async function commits(clients: pg.Client[], statement: string): Promise<number> {
  const begin = performance.now()
  let done = 0
  await Promise.all(
    clients.map(async (client) => {
      while (performance.now() - begin < MS) {
        await client.query(statement)
        done++
      }
    }),
  )
  return Math.round((done * 1000) / MS)
}
