import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import fc from 'fast-check'
import { copyPost, deleteCopies } from '../../../../test/contract/posts/copy-posts.ts'
import { type TestApp, testApp } from '../../../../test/kit/app.ts'
import type { BrowserLike } from '../../../../test/kit/browser-like.ts'
import { statementCounter } from '../../../../test/probes/statement-counter.ts'
import { MAX_ROWS_BY_PAGE } from '../../../kernel/db/paging/paging.ts'
import type { PostSummary } from '../schema.ts'

type Listed = Pick<PostSummary, 'id' | 'published_at' | 'energy_count'>
type ListedPage = { items: Listed[]; next_cursor: string | null }

const SORTS = ['newest', 'hot', 'energized'] as const
const SINCE_2020 = Date.UTC(2020, 0, 1)
const KEYS: Record<(typeof SORTS)[number], (post: Listed) => number> = {
  newest: ({ published_at }) => Date.parse(String(published_at)),
  energized: ({ energy_count }) => energy_count,
  hot: ({ energy_count, published_at }) =>
    Math.log10(Math.max(1, 3 * energy_count)) + (Date.parse(String(published_at)) - SINCE_2020) / 90_000_000,
}

/** Fifteen posts of three moments, with ties in everything, all under one tag. */
async function library(t: TestContext, tag: string): Promise<TestApp & { ids: number[] }> {
  const site = await testApp(t)
  const author = await site.writer()
  const readers = [await site.user(), await site.user()]
  const ids: number[] = []
  for (let n = 0; n < 15; n++) {
    if (n % 5 === 4) site.clock.advance(600)
    ids.push((await site.post({ author, tags: [tag, '书'] })).id)
  }
  // Each goes into debt once: light or heavy, some posts get both.
  await readers[0]!.post('/api/energize', { post_id: ids[3], type: 'heavy' })
  await readers[1]!.post('/api/energize', { post_id: ids[8], type: 'light' })
  return { ...site, ids }
}

async function walkByCursor(reader: BrowserLike, address: string, between = async () => {}) {
  const seen: Listed[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: ListedPage = (await reader.get(`${address}&page_size=4${cursor}`)).json()
    seen.push(...page.items)
    cursor = page.next_cursor && `&cursor=${page.next_cursor}`
    await between()
  }
  return seen
}

async function walkByPage(reader: BrowserLike, address: string) {
  const seen: Listed[] = []
  for (let page = 1, rest = true; rest; page++) {
    const { items } = (await reader.get(`${address}&page_size=4&page=${page}`)).json()
    seen.push(...items)
    rest = items.length > 0
  }
  return seen
}

test('each order is total and stable, and page and cursor walk the same rows', async (t) => {
  const { visitor, ids } = await library(t, '顺序')
  for (const sort of SORTS) {
    for (const address of [`/api/posts?sort=${sort}`, `/api/posts?sort=${sort}&tag=顺序`]) {
      const byCursor = await walkByCursor(visitor, address)
      const sorted = byCursor.toSorted((a, b) => KEYS[sort](b) - KEYS[sort](a) || b.id - a.id)
      assert.deepEqual(
        byCursor.map(({ id }) => id),
        sorted.map(({ id }) => id),
        address,
      )
      assert.deepEqual(byCursor.map(({ id }) => id).toSorted(), ids.toSorted(), address)
      assert.deepEqual(await walkByPage(visitor, address), byCursor, address)
    }
  }
})

test('walking by cursor meets each row once, even while others write', async (t) => {
  const { visitor, ids, post, writer } = await library(t, '走')
  const author = await writer()
  for (const sort of SORTS) {
    const add = async () => void (await post({ author, tags: ['走'] }))
    const seen = (await walkByCursor(visitor, `/api/posts?sort=${sort}&tag=走`, add)).map(({ id }) => id)
    assert.deepEqual(seen, [...new Set(seen)], sort)
    assert.deepEqual(seen.filter((id) => ids.includes(id)).toSorted(), ids.toSorted(), sort)
  }
})

test('whatever stands in a cursor is refused or followed, and never breaks', async (t) => {
  const { visitor, writer } = await testApp(t)
  const ming = await writer()
  const lists = [
    ...SORTS.map((sort) => `/api/posts?sort=${sort}`),
    '/api/posts?sort=hot&tag=x',
    '/api/search/posts?q=x',
  ]
  const ask = async (address: string, cursor: string) => {
    const reader = address.startsWith('/api/studio') ? ming : visitor
    return (await reader.get(`${address}&cursor=${cursor}`)).statusCode
  }
  const encoded = (value: unknown) => Buffer.from(JSON.stringify(value) ?? '').toString('base64url')
  const odd: unknown[] = [
    [],
    {},
    null,
    [1],
    ['x', 1],
    [1, 'x'],
    [null, 1],
    [1, 1.5],
    [1, 1e300],
    ['2026-02-31T00:00:00Z', 1],
    ['0000-01-01T00:00:00Z', 1],
    ['2026-01-01T99:99:99Z', 1],
    ['2026-01-01T1:1Z', 1],
    [2 ** 40, 1],
    [-1, -1],
    [5e-324, 1],
    [1e308, 2 ** 53],
    [1.5, 1],
  ]
  for (const address of [...lists, '/api/studio/posts?page=1']) {
    for (const text of ['x', '!!', '%00', 'bnVsbA']) assert.equal(await ask(address, text), 400, address)
    for (const value of odd)
      assert.ok([200, 400].includes(await ask(address, encoded(value))), `${address} ${encoded(value)}`)
    const anything = fc.oneof(
      fc.jsonValue(),
      fc.tuple(fc.oneof(fc.string(), fc.double(), fc.date()), fc.integer()),
    )
    const holds = fc.asyncProperty(anything, async (value) =>
      [200, 400].includes(await ask(address, encoded(value))),
    )
    await fc.assert(holds, { numRuns: 60 })
  }
})

test('a cursor of one order is refused or followed in another', async (t) => {
  const { visitor } = await library(t, '混')
  for (const from of SORTS) {
    const { next_cursor } = (await visitor.get(`/api/posts?sort=${from}&page_size=2`)).json()
    for (const to of SORTS) {
      const { statusCode } = await visitor.get(`/api/posts?sort=${to}&cursor=${next_cursor}`)
      const followed = from === to || (from === 'energized' && to === 'hot')
      assert.equal(statusCode, followed ? 200 : 400, `${from} in ${to}`)
    }
  }
})

test('pages have a size from 1 to 100 and end at 10,000 rows', async (t) => {
  const { visitor } = await library(t, '页')
  const ask = async (query: string) => {
    const reply = await visitor.get(`/api/posts?tag=页&${query}`)
    const { items, page_size, total, page } = reply.json()
    return reply.statusCode === 200 ? [items.length, page_size, total, page] : reply.statusCode
  }
  assert.deepEqual(await ask(''), [15, 20, 15, 1])
  assert.deepEqual(await ask('page_size=1&page=15'), [1, 1, 15, 15])
  assert.deepEqual(await ask('page_size=100'), [15, 100, 15, 1])
  assert.deepEqual(await ask('page_size=101'), [15, 100, 15, 1])
  assert.deepEqual(await ask('page=100&page_size=100'), [0, 100, 15, 100])
  for (const wrong of [
    'page_size=0',
    'page_size=-1',
    'page_size=x',
    'page=0',
    'page=1.5',
    'page=101&page_size=100',
  ])
    assert.equal(await ask(wrong), 400, wrong)
  assert.equal(await ask('sort=odd'), 400)
  assert.equal(await ask('sort=hot&sort=hot'), 400)
})

test('a longer list takes no more statements', async (t) => {
  const { wrapDb, statements } = statementCounter()
  const { visitor, ming } = await readers(t, wrapDb)
  const costOf = async (reader: BrowserLike, address: string) => {
    const before = statements()
    const { items } = (await reader.get(address)).json()
    return { rows: items.length, statements: statements() - before }
  }
  const lists = [
    ...SORTS.map((sort) => `/api/posts?sort=${sort}`),
    '/api/posts?tag=书',
    '/api/studio/posts?page=1',
  ]
  for (const address of lists) {
    const reader = address.startsWith('/api/studio') ? ming : visitor
    // The first reads what is cached, such as renamed tags.
    await costOf(reader, `${address}&page_size=2`)
    const short = await costOf(reader, `${address}&page_size=1`)
    const long = await costOf(reader, `${address}&page_size=12`)
    assert.deepEqual([short.rows, long.rows], [1, 12], address)
    assert.equal(long.statements, short.statements, address)
  }
})

async function readers(t: TestContext, wrapDb: NonNullable<Parameters<typeof testApp>[1]>['wrapDb']) {
  const site = await testApp(t, { wrapDb })
  const ming = await site.writer()
  for (let n = 0; n < 12; n++) await site.post({ author: ming, tags: ['书'] })
  // The check-in of the day; from the second visit on the session is known.
  for (let visit = 0; visit < 2; visit++) await ming.get('/api/level/info')
  return { ...site, ming }
}

test('past 10,000 rows the total says so, and a cursor goes on where pages end', async (t) => {
  const { db, visitor, post, writer } = await testApp(t)
  const author = await writer()
  const { id } = await post({ author, tags: ['多'] })
  await copyPost(db, id, MAX_ROWS_BY_PAGE)
  for (const address of ['/api/posts?page=100&page_size=100', '/api/posts?page=100&page_size=100&tag=多']) {
    const reply = (await visitor.get(address)).json()
    assert.deepEqual([reply.items.length, reply.total, reply.total_capped], [100, 10_000, true], address)
    const next = (await visitor.get(`${address.replace('page=100&', '')}&cursor=${reply.next_cursor}`)).json()
    assert.deepEqual([next.items.length > 0, next.page, next.total], [true, null, null], address)
  }
  await deleteCopies(db, id)
})

test('a tag called "undefined" is counted apart from the whole list', async (t) => {
  const { db, visitor, post } = await testApp(t)
  const { id } = await post({})
  // So many that the count is cached.
  await copyPost(db, id, 1_000)
  const total = async (address: string) => (await visitor.get(address)).json().total
  assert.ok((await total('/api/posts')) > 1_000)
  assert.equal(await total('/api/posts?tag=undefined'), 0)
  await deleteCopies(db, id)
})
