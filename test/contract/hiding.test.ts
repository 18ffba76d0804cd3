import assert from 'node:assert/strict'
import type { AddressInfo } from 'node:net'
import { type TestContext, test } from 'node:test'
import { urlOf } from '../faults/database-server.ts'
import { startSite, until } from '../faults/site.ts'
import { type TestApp, testApp } from '../kit/app.ts'
import { fileDatabase } from '../kit/database.ts'
import { DEEP, SLACK } from '../kit/deep.ts'
import { PASSWORD, type PersonLike } from '../kit/user-builders.ts'
import { addressesOf, type Hidden, read } from './hiding-readers.ts'

const RUNS = DEEP ? 40 : 4
const READERS_HERE = 4
const READERS_ELSEWHERE = 2
/** What another process may still answer after the write, usually and on a machine that is busy with other things. */
const USUAL_MS = 100 * SLACK
const LONGEST_MS = 2_000 * SLACK

type Hide = (world: World, author: PersonLike, id: number) => ReturnType<PersonLike['post']>

// Leaving is limited by address, whatever LIMITS says.
const newAddress = () => ({ remoteAddress: `10.0.0.${++addresses}` })
let addresses = 0

const WAYS: Record<string, Hide> = {
  lock: ({ boss }, _, id) => boss.post(`/api/admin/posts/${id}/lock`, { reason: '等' }),
  delete: (_, author, id) => author.delete(`/api/studio/posts/${id}`),
  leave: (_, author) => author.post('/api/settings/delete-account', { password: PASSWORD }, newAddress()),
  removal: ({ boss }, author) => boss.post(`/api/admin/users/${author.id}/removal`, { reason: '广告' }),
}

interface World extends TestApp {
  boss: PersonLike
  member: PersonLike
  here: string
  elsewhere: string
}

test(`${RUNS} times a post is hidden before many readers: who asks after the answer does not see it`, async (t) => {
  const world = await openWorld(t)
  const delays: number[] = []
  for (let run = 0; run < RUNS; run++) {
    const way = Object.keys(WAYS)[run % 4]!
    const { here, elsewhere } = await hideBeforeReaders(world, WAYS[way]!, run)
    assert.deepEqual(here, [], `${way}, run ${run}`)
    delays.push(Math.max(0, ...elsewhere.map(({ afterMs }) => afterMs)))
  }
  delays.sort((a, b) => a - b)
  t.diagnostic(`in another process gone after ${delays[RUNS / 2]} ms, at most ${delays.at(-1)} ms`)
  assert.ok(delays[RUNS / 2]! <= USUAL_MS && delays.at(-1)! <= LONGEST_MS, delays.join())
})

/** Two processes on one database; the test writes in this one. */
async function openWorld(t: TestContext): Promise<World> {
  const site = await testApp(t, { start: new Date().toISOString() })
  await site.app.listen({ host: '127.0.0.1', port: 0 })
  const [boss, member] = [await site.owner(), await site.user()]
  const env = { DATABASE_URL: urlOf(await fileDatabase()), LIMITS: '0', WORKERS: '1' }
  const { url } = await startSite(t, { env })
  const { port } = site.app.server.address() as AddressInfo
  return { ...site, boss, member, here: `http://127.0.0.1:${port}`, elsewhere: url }
}

async function hideBeforeReaders(world: World, hide: Hide, run: number) {
  const author = await world.writer()
  const mark = `geheim${run}q`
  const content = { title: `题 ${mark}`, body: `<p>wort${run}q</p>`, tags: [`tag${run}`] }
  const { id } = await world.post({ author, ...content })
  await author.post(`/api/posts/${id}/comments`, { content: mark })
  await author.csrfToken()
  const hidden: Hidden = { mark, addresses: addressesOf({ id, author, run }), seen: new Set(), at: Infinity }
  const cookie = `access_token=${world.member.cookie('access_token')}`
  const here = times(READERS_HERE, (n) => read(world.here, hidden, n, n < 2 ? undefined : cookie))
  const elsewhere = times(READERS_ELSEWHERE, (n) => read(world.elsewhere, hidden, n))
  const everywhere = hidden.addresses.length * 2
  await until(() => hidden.seen.size === everywhere)
  assert.equal((await hide(world, author, id)).statusCode, 200)
  hidden.at = performance.now()
  return { here: (await Promise.all(here)).flat(), elsewhere: (await Promise.all(elsewhere)).flat() }
}

function times<T>(count: number, make: (n: number) => T): T[] {
  return Array.from({ length: count }, (_, n) => make(n))
}
