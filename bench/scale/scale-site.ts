import type { Connection } from '../../src/kernel/db/db.ts'
import { type EmbeddedPostgres, startEmbedded } from '../../src/kernel/postgres/embedded.ts'
import { launchSite } from '../processes.ts'
import { ask } from './ask.ts'
import { openScaleFolder } from './kept-sites.ts'
import { registerPeople, type ScalePeople } from './people.ts'
import { prepareServer, seed } from './seed.ts'

const SAMPLE = 200

/** A running site with this many posts, and the parameters of its requests. */
export interface ScaleSite extends ScalePeople {
  posts: number
  url: string
  pid: number
  dataDir: string
  connection: Connection
  /** Cursors far from the beginning of the lists. */
  positions: CursorPosition[]
  /** The post with the most comments, and the one of them with the most replies. */
  busiest: { post_id: number; root_id: number }
  /** The words of a text that hundreds of posts have. */
  words: string
}

export interface CursorPosition {
  id: number
  published_at: Date
  hot_score: number
  energy_count: number
}

/** Without caches of pages and fragments, so that every answer takes all the work behind it. */
const UNCACHED = { CACHE_MB: '0' }

export async function startScaleSite(
  closing: AsyncDisposableStack,
  posts: number,
  { env = UNCACHED, paragraphs = 1 }: { env?: Record<string, string>; paragraphs?: number } = {},
): Promise<ScaleSite> {
  const folder = await openScaleFolder(closing, paragraphs > 1 ? `${posts}-long` : String(posts))
  const { dataDir } = folder
  const begin = performance.now()
  const people = await folder.once(() => fill(dataDir, posts, paragraphs))
  const site = launchSite(closing, dataDir, env)
  const url = await site.ready
  const postgres = await startEmbedded({ dataDir, exclusive: false })
  closing.defer(() => postgres.stop())
  const { connection } = postgres
  // Longer than the quarter of an hour for which a token is valid.
  await ask(
    connection,
    `update sessions set access_until = now() + interval '1 day' where user_id <= ${people.authorId}`,
  )
  await (await fetch(`${url}/api/energy/info`, { headers: people.author })).text()
  const seconds = Math.round((performance.now() - begin) / 1000)
  process.stdout.write(`  ${posts} posts in ${seconds} s, ${await sizeOf(connection)}\n`)
  return {
    ...people,
    posts,
    url,
    pid: site.pid,
    dataDir,
    connection,
    ...(await samplesOf(connection, people.authorId)),
  }
}

/** The site runs for the people who register, and not while it is filled; a server that has stopped in between has other settings. */
async function fill(dataDir: string, posts: number, paragraphs: number): Promise<ScalePeople> {
  const registered = await whileRunning(dataDir, async (url, { connection, superuser }) => {
    const people = await registerPeople(url, connection)
    await prepareServer(superuser)
    return people
  })
  const postgres = await startEmbedded({ dataDir, exclusive: true })
  try {
    await seed(postgres.superuser, posts, { ...registered, paragraphs })
  } finally {
    await postgres.stop()
  }
  return registered
}

async function whileRunning<T>(
  dataDir: string,
  work: (url: string, postgres: EmbeddedPostgres) => Promise<T>,
): Promise<T> {
  await using closing = new AsyncDisposableStack()
  const url = await launchSite(closing, dataDir).ready
  const postgres = await startEmbedded({ dataDir, exclusive: false })
  closing.defer(() => postgres.stop())
  return await work(url, postgres)
}

async function samplesOf(
  connection: Connection,
  authorId: number,
): Promise<Pick<ScaleSite, 'positions' | 'busiest' | 'words'>> {
  const [busiest] = await ask<ScaleSite['busiest']>(
    connection,
    'select post_id::int, id::int as root_id from comments order by replies_count desc limit 1',
  )
  const [text] = await ask<{ words: string }>(
    connection,
    'select words from post_search order by place limit 1',
  )
  return {
    positions: await sampleCursorPositions(connection, authorId),
    busiest: busiest!,
    words: text!.words,
  }
}

async function sizeOf(connection: Connection): Promise<string> {
  const [row] = await ask<{ size: string }>(
    connection,
    'select pg_size_pretty(pg_database_size(current_database())) as size',
  )
  return row!.size
}

/** In the older half of what everyone may read, by others than the author. */
function sampleCursorPositions(connection: Connection, authorId: number): Promise<CursorPosition[]> {
  return ask<CursorPosition>(
    connection,
    `select p.id::int, published_at, hot_score, energy_count from posts p join users u on u.id = author_id
    where p.status = 'approved' and deleted_at is null and u.status = 'active'
      and author_id <> ${authorId} and published_at < (select max(published_at) - interval '365 days' from posts)
    order by md5(p.id::text) limit ${SAMPLE}`,
  )
}
