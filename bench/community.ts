import { earn } from '../src/features/energy/service.ts'
import { systemClock } from '../src/kernel/clock.ts'
import { connect, transaction } from '../src/kernel/db/db.ts'
import { startEmbedded } from '../src/kernel/postgres/embedded.ts'
import type { BenchSite } from './case.ts'
import { type Member, registerActiveMember } from './member.ts'
import { inParallel } from './parallel.ts'
import { ask } from './scale/ask.ts'
import { ARTICLE, SENTENCE } from './texts.ts'

const PEOPLE = 30
/** Enough that no cap ends a run: what one person can give to one post is limited. */
const POSTS_EACH = 20
const ENERGY = 1_000_000
/** Many posts rather than one: people read different ones. */
const COMMENTED_POSTS = 50
const COMMENTS_EACH = 20

export const TAGS = ['Radio', '维修', 'life']

/** Writers and readers are disjoint, so that concurrent requests do not contend for row locks. */
export interface Community extends BenchSite {
  writers: Member[]
  readers: Member[]
  /** Ids, with authors taking turns. */
  posts: number[]
  /** The first of them, each with a page full of comments. */
  commented: number[]
}

/** The same for every run, whatever it measures. */
export async function createCommunity(site: BenchSite): Promise<Community> {
  const people = Array.from({ length: PEOPLE })
  const writers = await inParallel(people, () => registerActiveMember(site.url))
  const readers = await inParallel(people, () => registerActiveMember(site.url))
  const turns = Array.from({ length: POSTS_EACH }, () => writers).flat()
  const posts = await inParallel(turns, (writer) => publishPost(site.url, writer, ARTICLE))
  const commented = posts.slice(0, COMMENTED_POSTS)
  await inParallel(commented, (id) => addComments(site.url, readers, id))
  await settleDatabase(site, readers)
  return { ...site, writers, readers, posts, commented }
}

export async function publishPost(url: string, { headers }: Member, body: string): Promise<number> {
  return create(url, headers, '/api/studio/posts', { title: '夜里修好一台旧收音机', body, tags: TAGS })
}

async function addComments(url: string, readers: Member[], post: number): Promise<void> {
  const write = (turn: number, path: string) =>
    create(url, readers[turn % readers.length]!.headers, path, { content: SENTENCE })
  for (let turn = 0; turn < COMMENTS_EACH; turn++) {
    const root = await write(turn, `/api/posts/${post}/comments`)
    if (turn % 4 === 0) await write(turn + 1, `/api/comments/${root}/reply`)
  }
}

async function create(
  url: string,
  headers: Record<string, string>,
  path: string,
  body: object,
): Promise<number> {
  const reply = await fetch(url + path, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (reply.status !== 201) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`)
  return ((await reply.json()) as { id: number }).id
}

/** Energy is given by the service, because nobody could earn that much; statistics are collected, as they would be an hour later. */
async function settleDatabase({ dataDir }: BenchSite, readers: Member[]): Promise<void> {
  const postgres = await startEmbedded({ dataDir, exclusive: false })
  const { connection } = postgres
  const db = connect({ connection, clock: systemClock, admitWriter: async () => {}, onError: () => {} })
  const emails = readers.map(({ email }) => email)
  const people = await db.selectFrom('users').select('id').where('email', 'in', emails).execute()
  for (const { id } of people)
    await transaction(db, (trx) => earn(trx, id, ENERGY, 'admin_adjust', { ref_type: 'user', ref_id: id }))
  await db.destroy()
  await ask(connection, 'vacuum (analyze)')
  await postgres.stop()
}
