import { earn } from '../src/features/energy/service.ts'
import { systemClock } from '../src/kernel/clock.ts'
import { connect, transaction } from '../src/kernel/db/db.ts'
import { startEmbedded } from '../src/kernel/postgres/embedded.ts'
import type { BenchSite } from './case.ts'
import { type Member, registerActiveMember } from './member.ts'

const PEOPLE = 30
const POSTS_EACH = 5
const ENERGY = 1_000_000
/** Not one post again and again: people read different ones. */
export const COMMENTED_POSTS = 50
const COMMENTS_EACH = 20

/** Writers and readers are disjoint, so that concurrent requests do not contend for row locks. */
export interface Community {
  readers: Member[]
  /** Ids, authors taking turns. */
  posts: number[]
}

const known = new WeakMap<BenchSite, Promise<Community>>()

/** One for all cases of a site. */
export function communityOf(site: BenchSite): Promise<Community> {
  const community = known.get(site) ?? createCommunity(site)
  known.set(site, community)
  return community
}

async function createCommunity({ url, dataDir }: BenchSite): Promise<Community> {
  const register = () => Promise.all(Array.from({ length: PEOPLE }, () => registerActiveMember(url)))
  const [writers, readers] = [await register(), await register()]
  const posts: number[] = []
  for (let turn = 0; turn < POSTS_EACH; turn++)
    for (const writer of writers) posts.push(await publish(url, writer))
  await grantEnergy(dataDir, readers)
  return { readers, posts }
}

async function publish(url: string, { headers }: Member): Promise<number> {
  const reply = await fetch(`${url}/api/studio/posts`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ title: '夜里修好一台旧收音机', body: ARTICLE, tags: ['Radio', '维修', 'life'] }),
  })
  if (reply.status !== 201) throw new Error(`Publishing answered ${reply.status}: ${await reply.text()}`)
  return ((await reply.json()) as { id: number }).id
}

const withComments = new WeakMap<BenchSite, Promise<Community>>()

/** The same, with a page full of comments below the first posts. */
export function communityWithComments(site: BenchSite): Promise<Community> {
  const community = withComments.get(site) ?? addComments(site)
  withComments.set(site, community)
  return community
}

async function addComments(site: BenchSite): Promise<Community> {
  const community = await communityOf(site)
  const { readers, posts } = community
  for (const id of posts.slice(0, COMMENTED_POSTS))
    for (let turn = 0; turn < COMMENTS_EACH; turn++) {
      const root = await postComment(site.url, readers[turn % readers.length]!, `/api/posts/${id}/comments`)
      if (turn % 4 === 0)
        await postComment(site.url, readers[(turn + 1) % readers.length]!, `/api/comments/${root}/reply`)
    }
  return community
}

async function postComment(url: string, { headers }: Member, path: string): Promise<number> {
  const reply = await fetch(url + path, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ content: SENTENCE }),
  })
  if (reply.status !== 201) throw new Error(`Commenting answered ${reply.status}: ${await reply.text()}`)
  return ((await reply.json()) as { id: number }).id
}

/** Through the service, not the API: nobody could earn that much. */
async function grantEnergy(dataDir: string, readers: Member[]): Promise<void> {
  const postgres = await startEmbedded({ dataDir, exclusive: false })
  const { connection } = postgres
  const db = connect({ connection, clock: systemClock, admitWriter: async () => {}, onError: () => {} })
  const emails = readers.map(({ email }) => email)
  const people = await db.selectFrom('users').select('id').where('email', 'in', emails).execute()
  for (const { id } of people)
    await transaction(db, (trx) => earn(trx, id, ENERGY, 'admin_adjust', { ref_type: 'user', ref_id: id }))
  await db.destroy()
  await postgres.stop()
}

const SENTENCE = '中周的磁芯松了一点，拧回去半圈，短波里就有了人声；the noise floor dropped by 6 dB.'
const PARAGRAPH = `<p>${SENTENCE.repeat(4)}</p>`
const CODE = `<pre><code class="language-js">const gain = stages.reduce((product, stage) => product * stage.gain, 1)
console.log(gain.toFixed(2))</code></pre>`
const LIST = '<ul><li>万用表</li><li>电烙铁</li><li>一段 <strong>漆包线</strong></li></ul>'
const SECTION = `<h2>先听，再拆</h2>${PARAGRAPH}${LIST}${PARAGRAPH}${CODE}`
const ARTICLE = SECTION.repeat(4)
