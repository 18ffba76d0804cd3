import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import fc from 'fast-check'
import { sql } from 'kysely'
import { type TestApp, testApp } from '../../../../test/kit/app.ts'
import { type BrowserLike, outcomeOf } from '../../../../test/kit/browser-like.ts'
import { PASSWORD, type PersonLike } from '../../../../test/kit/user-builders.ts'
import { statementCounter } from '../../../../test/probes/statement-counter.ts'
import { followingFeed } from '../service.ts'

const follow = (who: PersonLike, whom: PersonLike) => who.post(`/api/users/${whom.id}/follow`)
const feed = async (who: BrowserLike, query = '') => (await who.get(`/api/feed/following${query}`)).json()
const ids = ({ items }: { items: { id: number }[] }) => items.map(({ id }) => id)

test('the feed shows what those one follows have published, and nothing else', async (t) => {
  const { user, writer, post, clock, visitor } = await testApp(t)
  const [reader, lan, bo] = [await user(), await writer(), await writer()]
  const published: number[] = []
  for (const author of [lan, bo, lan]) {
    clock.advance(60)
    published.unshift((await post({ author })).id)
    await post({ author, status: 'draft' })
    await post()
  }
  assert.deepEqual(await feed(reader), { items: [], page: 1, page_size: 20, total: 0, next_cursor: null })
  await follow(reader, lan)
  await follow(reader, bo)
  const all = await feed(reader)
  assert.deepEqual([ids(all), all.total], [published, 3])
  assert.equal(all.items[0].author_name, `${lan.username} (${lan.id})`)

  await bo.post('/api/settings/delete-account', { password: PASSWORD })
  assert.deepEqual(ids(await feed(reader)), [published[0], published[2]])
  await lan.delete(`/api/studio/posts/${published[0]}`)
  await follow(reader, lan)
  assert.deepEqual(ids(await feed(reader)), [])
  assert.equal(outcomeOf(await visitor.get('/api/feed/following')), '401 unauthenticated')
  assert.equal(outcomeOf(await reader.get('/api/feed/following?cursor=WzFd')), '400 invalid_request')
})

test('a longer page takes no more statements', async (t) => {
  const { wrapDb, statements } = statementCounter()
  const { user, writer, post } = await testApp(t, { wrapDb })
  const [reader, lan, bo] = [await user(), await writer(), await writer()]
  for (let n = 0; n < 10; n++) await post({ author: n % 2 ? lan : bo })
  for (const author of [lan, bo]) await follow(reader, author)
  const costOf = async (rows: number) => {
    const before = statements()
    assert.equal(ids(await feed(reader, `?page_size=${rows}`)).length, rows)
    return statements() - before
  }
  // From now on the session is known.
  await feed(reader)
  assert.equal(await costOf(9), await costOf(1))
  assert.equal((await costOf(10)) - (await costOf(9)), 1, 'the last page asks each author, at once')
})

test('however few of the newest posts are looked at, the feed is the same', async (t) => {
  const { db, readers } = await crowdedSite(t)
  const anyReader = fc.constantFrom(...readers)
  const walks = fc.record({
    reader: anyReader,
    page_size: fc.integer({ min: 1, max: 9 }),
    lookedAt: fc.nat(50),
  })
  const holds = fc.asyncProperty(walks, async ({ reader, page_size, lookedAt }) => {
    const expected = await plainly(db, reader.id)
    const viewer = { id: reader.id } as never
    const walked: number[] = []
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await followingFeed(db, viewer, { page_size, ...(cursor ? { cursor } : {}) }, lookedAt)
      walked.push(...ids(page))
      cursor = page.next_cursor
    }
    assert.deepEqual(walked, expected)
    for (let page = 1; (page - 1) * page_size <= expected.length; page++) {
      const { items, total } = await followingFeed(db, viewer, { page, page_size }, lookedAt)
      assert.deepEqual(ids({ items }), expected.slice((page - 1) * page_size, page * page_size))
      assert.equal(total, expected.length)
    }
  })
  await fc.assert(holds, { numRuns: 60 })
})

/** Busy and silent authors, posts of the same moment, one who leaves, and readers who follow some of them. */
async function crowdedSite(t: TestContext): Promise<TestApp & { readers: PersonLike[] }> {
  const site = await testApp(t)
  const authors: PersonLike[] = []
  for (let n = 0; n < 6; n++) authors.push(await site.writer())
  const [of] = fc.sample(
    fc.array(fc.tuple(fc.nat(20), fc.nat(2), fc.nat(9)), { minLength: 45, maxLength: 45 }),
    1,
  )
  for (const [who, seconds, state] of of!) {
    site.clock.advance(seconds)
    const author = authors[Math.floor(Math.sqrt(who))]!
    await site.post({ author, status: state === 0 ? 'draft' : state === 1 ? 'locked' : 'approved' })
  }
  const readers = await Promise.all(
    [0b11111, 0b00001, 0b10100, 0b00010].map((chosen) => readerOf(site, authors, chosen)),
  )
  await authors[3]!.post('/api/settings/delete-account', { password: PASSWORD })
  return { ...site, readers }
}

async function readerOf({ user }: TestApp, authors: PersonLike[], chosen: number): Promise<PersonLike> {
  const reader = await user()
  for (const [n, author] of authors.entries()) if ((chosen >> n) & 1) await follow(reader, author)
  return reader
}

async function plainly(db: TestApp['db'], readerId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select p.id from posts p join follows f on f.followed_id = p.author_id join users u on u.id = p.author_id
    where f.follower_id = ${readerId} and p.status = 'approved' and p.deleted_at is null and u.status = 'active'
    order by p.published_at desc, p.id desc`.execute(db)
  return rows.map(({ id }) => id)
}
