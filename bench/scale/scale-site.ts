import pg from 'pg'
import type { Connection } from '../../src/kernel/db/db.ts'
import { startEmbedded } from '../../src/kernel/postgres/embedded.ts'
import { registerActiveMember, registerMember } from '../member.ts'
import { launchSite, temporaryFolder } from '../processes.ts'
import { seed } from './seed.ts'

const SAMPLE = 200

/** A running site with so many posts, and the parameters of its requests. */
export interface ScaleSite {
  posts: number
  url: string
  pid: number
  dataDir: string
  connection: Connection
  /** Someone who wrote one of a hundred posts. */
  author: Record<string, string>
  /** Cursors far from the beginning of the lists. */
  positions: CursorPosition[]
}

export interface CursorPosition {
  id: number
  published_at: Date
  hot_score: number
  energy_count: number
}

export async function startScaleSite(closing: AsyncDisposableStack, posts: number): Promise<ScaleSite> {
  const dataDir = await temporaryFolder(closing)
  const site = launchSite(closing, dataDir)
  const url = await site.ready
  const postgres = await startEmbedded({ dataDir, exclusive: false })
  closing.defer(() => postgres.stop())
  const { connection } = postgres
  // The first one is the owner, who sees more than others.
  await registerMember(url)
  const { headers: author } = await registerActiveMember(url)
  const begin = performance.now()
  await seed(postgres.superuser, posts, await newestUser(connection))
  await (await fetch(`${url}/api/energy/info`, { headers: author })).text()
  const seconds = Math.round((performance.now() - begin) / 1000)
  process.stdout.write(`  ${posts} posts seeded in ${seconds} s, ${await sizeOf(connection)}\n`)
  return {
    posts,
    url,
    pid: site.pid,
    dataDir,
    connection,
    author,
    positions: await sampleCursorPositions(connection),
  }
}

async function newestUser(connection: Connection): Promise<number> {
  const [row] = await ask<{ id: number }>(connection, 'select max(id)::int as id from users')
  return row!.id
}

async function sizeOf(connection: Connection): Promise<string> {
  const [row] = await ask<{ size: string }>(
    connection,
    'select pg_size_pretty(pg_database_size(current_database())) as size',
  )
  return row!.size
}

/** In the older half of what everyone may read. */
function sampleCursorPositions(connection: Connection): Promise<CursorPosition[]> {
  return ask<CursorPosition>(
    connection,
    `select p.id::int, published_at, hot_score, energy_count from posts p join users u on u.id = author_id
    where p.status = 'approved' and deleted_at is null and u.status = 'active'
      and published_at < (select max(published_at) - interval '365 days' from posts)
    order by md5(p.id::text) limit ${SAMPLE}`,
  )
}

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
