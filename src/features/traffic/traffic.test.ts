import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { tablesHolding } from '../../../test/contract/posts/tables-holding.ts'
import { type TestApp, testApp } from '../../../test/kit/app.ts'
import type { BrowserLike } from '../../../test/kit/browser-like.ts'
import { outcomeOf } from '../../../test/kit/browser-like.ts'
import { listeningApp } from '../../../test/peers/listening-app.ts'
import { faultInjectionSite } from '../../../test/probes/fault-injection-site.ts'
import { closeDays, knownSalt, written } from '../../../test/subjects/traffic.ts'
import { shanghaiDay } from '../../kernel/calendar.ts'
import { MAX_KEYS, MAX_KEYS_OF_PAST, MAX_SOURCES } from './rules.ts'

const DAY = 24 * 60 * 60
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1'
const DESK = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const ASKED = { 'user-agent': DESK, 'accept-language': 'en-GB,en;q=0.8' }

test('visits, readers and pages are counted, crawlers apart, admins not at all, and nobody is stored', async (t) => {
  // Noon of a Thursday in Shanghai.
  const site = await testApp(t, { start: '2026-03-05T04:00:00Z' })
  await knownSalt(site)
  const { visitor, app } = site
  const [boss, author, reader] = [await site.owner(), await site.writer(), await site.user()]
  const { id } = await site.post({ author, title: '潮汐', tags: ['sea', 'moon'] })
  const own = { referer: 'http://localhost:80/posts', host: 'localhost:80' }
  const visit = (
    who: BrowserLike,
    path: string,
    headers: Record<string, string> = {},
    address = '203.0.113.7',
  ) => who.get(path, { remoteAddress: address, headers: { ...ASKED, ...headers } })

  await visit(visitor, `/posts/${id}`, { referer: 'https://www.search.example/?q=tide' })
  await visit(visitor, '/posts', { ...own })
  await visit(visitor, '/tags/sea', { 'sec-fetch-site': 'same-origin' })
  await visit(visitor, `/posts/${id}`, { referer: 'https://search.example/', 'cache-control': 'max-age=0' })
  await visit(visitor, '/', { 'user-agent': PHONE, 'accept-language': 'zh-HK' }, '203.0.113.8')
  await visit(visitor, '/', { referer: 'http://192.0.2.4/wiki', 'user-agent': PHONE }, '203.0.113.8')
  await visit(reader, `/posts/${id}`)
  // Authors read their own posts, and are visitors all the same.
  await visit(author, `/posts/${id}`)
  await visit(visitor, `/posts/${id}`, {
    'user-agent': 'Mozilla/5.0 (compatible; GPTBot/1.2; +https://openai.com/gptbot)',
  })
  await visit(visitor, '/', { 'user-agent': 'private-tool/1.0' })
  // None of these is a page that somebody opened.
  await visit(boss, '/')
  await visit(boss, '/admin')
  await visit(visitor, '/', { 'sec-fetch-mode': 'cors' })
  await visit(visitor, '/', { purpose: 'prefetch' })
  await visit(visitor, '/posts/999999')
  await visit(visitor, `/api/posts/${id}`)
  await visitor.request('HEAD', '/', { headers: ASKED })
  await written(site, 10)

  const figures = (await boss.get('/api/admin/traffic?range=7d')).json()
  assert.equal(figures.dates.at(-1), '2026-03-05')
  assert.deepEqual(
    [figures.totals, figures.series.pages],
    [
      {
        visits: 5,
        readers: 4,
        pages: 8,
        crawler_pages: 2,
        joined: 3,
        active: 3,
        posts: 1,
        comments: 0,
        energy: 0,
      },
      [0, 0, 0, 0, 0, 0, 8],
    ],
  )
  const top = Object.fromEntries(
    Object.entries<{ key: string; title: string | null; count: number }[]>(figures.top).map(
      ([list, counts]) => [list, counts.map(({ key, title, count }) => `${title ?? key} ${count}`)],
    ),
  )
  assert.deepEqual(top, {
    posts: ['潮汐 3'],
    tags: ['moon 3', 'sea 3'],
    hosts: ['direct 3', 'search.example 1', 'other 1'],
    entries: ['潮汐 3', '/ 2'],
    languages: ['en 4', 'zh-TW 1'],
    devices: ['desktop 3', 'phone 2'],
    crawlers: ['GPTBot 1', 'other 1'],
  })
  for (const text of ['203.0.113', '192.0.2', 'private-tool', 'iPhone', 'q=tide'])
    assert.deepEqual(await tablesHolding(site.db, text), [])

  const csv = async (table: string) => (await boss.get(`/api/admin/traffic.csv?range=7d&table=${table}`)).body
  assert.match(await csv('days'), /\r\n2026-03-05,5,4,8,2,3,3,1,0,0\r\n$/)
  assert.match(await csv('posts'), new RegExp(`\\r\\n${id},潮汐,3\\r\\n$`))
  assert.equal(outcomeOf(await reader.get('/api/admin/traffic')), '403 forbidden')
  assert.equal(outcomeOf(await boss.get('/api/admin/traffic?range=1y')), '400 invalid_request')
  const page = (await boss.get('/admin/traffic?range=365d', { headers: { 'accept-language': 'en' } })).body
  for (const text of ['search.example', 'English', '潮汐', 'GPTBot']) assert.ok(page.includes(text), text)

  const mine = (await author.get('/api/studio/traffic?range=7d')).json()
  assert.deepEqual(mine.sources, [
    { source: 'direct', pages: 1 },
    { source: 'internal', pages: 1 },
    { source: 'search.example', pages: 1 },
  ])
  await app.views.flush()
})

test('what the response cache answers before the framework counts as well, also while the browser has it', async (t) => {
  const site = await testApp(t, { start: '2026-04-01T04:00:00Z' })
  await sql`delete from traffic_registers`.execute(site.db)
  await sql`delete from traffic_counts`.execute(site.db)
  await sql`delete from traffic_days`.execute(site.db)
  const ask = await listeningApp(t, site.app)
  const fromMemory: number[] = []
  site.app.onRawAnswer.push(({ status }) => void fromMemory.push(status))
  const { etag } = (await ask('/posts', ASKED)).headers
  await ask('/posts', ASKED)
  await ask('/posts', { ...ASKED, 'if-none-match': etag! })
  assert.deepEqual(fromMemory, [200, 304])
  await written(site, 3)
})

test('when a day is over it becomes sums: few rows, no trace, and what is deleted later stays counted', async (t) => {
  const site = await testApp(t, { start: '2026-05-04T04:00:00Z' })
  await knownSalt(site)
  const { db, clock } = site
  const [boss, lan, hua] = [await site.owner(), await site.user(), await site.user()]
  const day = shanghaiDay(clock.now())
  // All but ten of the hosts that find a place came before.
  const before = MAX_KEYS - 10
  await sql`insert into traffic_days values (${day}, ${before}, ${before}, 0, null)`.execute(db)
  await sql`insert into traffic_counts select ${day}, 'host', format('h%s.example', n), 1
    from generate_series(0, ${before - 1}::int) n`.execute(db)
  for (const [dimension, key] of [
    ['entry', '/'],
    ['language', 'en'],
    ['device', 'desktop'],
  ])
    await sql`insert into traffic_counts values (${day}, ${dimension}, ${key}, ${before})`.execute(db)
  for (let n = before; n < MAX_KEYS + 20; n++)
    await site.visitor.get('/', { headers: { ...ASKED, referer: `https://h${n}.example/` } })
  await site.visitor.get('/', { headers: { ...ASKED, referer: 'https://h0.example/' } })
  await written(site, MAX_KEYS + 21)
  const rows = async () =>
    (
      await db
        .selectFrom('traffic_counts')
        .select('key')
        .where('day', '=', day)
        .where('dimension', '=', 'host')
        .execute()
    ).length
  assert.equal(await rows(), MAX_KEYS + 1, 'hosts that somebody makes up have their bound')

  clock.advance(DAY)
  await closeDays(site)
  assert.equal(await rows(), MAX_KEYS_OF_PAST + 1)
  const registers = db.selectFrom('traffic_registers').select('register').where('day', '=', day)
  assert.deepEqual(await registers.execute(), [])
  await hua.post('/api/auth/logout')
  // In the week after, one of the two who joined comes back.
  clock.advance(6 * DAY)
  for (const person of [boss, lan]) await person.post('/api/auth/refresh')
  clock.advance(7 * DAY)
  await closeDays(site)
  await boss.post('/api/auth/refresh')
  const { dates, series, top, retention } = (await boss.get('/api/admin/traffic?range=30d')).json()
  const at = dates.indexOf(day)
  assert.deepEqual(
    [series.visits[at], series.readers[at], series.joined[at], series.active[at]],
    [MAX_KEYS + 21, 1, 2, 3],
  )
  assert.deepEqual(top.hosts[0], { key: 'h0.example', title: null, count: 2 })
  assert.equal(top.hosts.at(-1).key, 'other')
  assert.deepEqual(retention[0], { week: day, joined: 2, came: [1] })
})

test('an author learns how many read, from where, and how far, and nothing of a few', async (t) => {
  const site = await testApp(t, { start: '2026-06-01T04:00:00Z' })
  const author = await site.writer()
  const [much, little] = [await site.post({ author, title: '多' }), await site.post({ author, title: '少' })]
  const readers = []
  for (let n = 0; n < 5; n++) readers.push(await site.user())
  for (const [index, reader] of readers.entries()) {
    await reader.get(`/posts/${much.id}`, { headers: { ...ASKED, referer: `https://s${index}.example/` } })
    await reader.put(`/api/posts/${much.id}/reading`, { progress: 20 * (index + 1) })
  }
  await readers[0]!.get(`/posts/${little.id}`, { headers: ASKED })
  await readers[0]!.put(`/api/posts/${little.id}/reading`, { progress: 100 })
  await author.get(`/posts/${much.id}`, { headers: ASKED })
  await author.put(`/api/posts/${much.id}/reading`, { progress: 100 })
  await site.app.views.flush()
  for (let n = 0; n < 3; n++) await site.app.traffic.flush()
  const {
    readers: days,
    total,
    previous_total,
    posts,
  } = (await author.get('/api/studio/traffic?range=7d')).json()
  assert.deepEqual([days, total, previous_total], [[0, 0, 0, 0, 0, 0, 6], 6, 0])
  assert.deepEqual(
    posts.map(
      ({ title, views_count, reached }: { title: string; views_count: number; reached: number[] | null }) => [
        title,
        views_count,
        reached,
      ],
    ),
    [
      ['多', 5, [80, 60, 40, 20]],
      ['少', 1, null],
    ],
  )
  assert.match((await author.get('/api/studio/traffic.csv?range=7d')).body, /\r\n2026-06-01,6\r\n$/)
  const page = (await author.get('/studio/analytics?range=365d')).body
  assert.ok(page.includes('s1.example') && page.includes('<td>60%</td>'))

  // A stranger to the site sends readers from anywhere: the author's day stays small.
  for (let n = 0; n < 3 * MAX_SOURCES; n++)
    await site.visitor.get(`/posts/${much.id}`, { headers: { ...ASKED, referer: `https://x${n}.example/` } })
  await site.app.traffic.flush()
  const kept = site.db.selectFrom('author_sources').select('source').where('author_id', '=', author.id)
  assert.equal((await kept.execute()).length, MAX_SOURCES + 1)
})

test('two processes add up, each reader counts once, and what the database refuses is written later', async (t) => {
  const start = '2026-07-01T04:00:00Z'
  const [here, there] = [await testApp(t, { start }), await faultInjectionSite(t)]
  there.clock.set(start)
  await knownSalt(here)
  const day = shanghaiDay(here.clock.now())
  const visit = async (site: TestApp, address: string) => {
    await site.visitor.get('/', { remoteAddress: address, headers: ASKED })
  }
  for (const address of ['203.0.113.1', '203.0.113.2', '203.0.113.3']) await visit(here, address)
  for (const address of ['203.0.113.3', '203.0.113.4']) await visit(there, address)
  there.fault.armAt(2)
  await there.app.traffic.flush()
  there.fault.disarm()
  assert.ok(there.fault.fired)
  await Promise.all([here, there].map(({ app }) => app.traffic.close()))
  const boss = await here.owner()
  const { dates, series } = (await boss.get('/api/admin/traffic?range=7d')).json()
  const at = dates.indexOf(day)
  assert.deepEqual([series.visits[at], series.pages[at], series.readers[at]], [5, 5, 4])
})
