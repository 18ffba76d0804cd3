import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../../../test/kit/app.ts'
import { outcomeOf } from '../../../test/kit/browser-like.ts'
import { type Ask, listeningApp } from '../../../test/peers/listening-app.ts'

const DESK = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const TAKER = 'Mozilla/5.0 (compatible; TakesAllBot/2.0; +https://example.org/bot)'

async function openSite(t: Parameters<typeof testApp>[0]) {
  const site = await testApp(t, { env: { TRUST_PROXY: '127.0.0.1' } })
  const boss = await site.owner()
  const ask = await listeningApp(t, site.app, 64)
  const pace = async (address: number, name = 0) => {
    for (const [key, value] of Object.entries({ address_pace: address, name_pace: name }))
      assert.equal(
        outcomeOf(await boss.put('/api/admin/site-settings', { key: `crawlers.${key}`, value })),
        '200 ok',
      )
  }
  const read = (path: string, from: string, agent = DESK, headers: Parameters<Ask>[1] = {}) =>
    ask(path, { 'x-forwarded-for': from, 'user-agent': agent, host: 'joule.example', ...headers })
  return { ...site, boss, pace, read, ask }
}

test('of 64 pages at once from one address a visitor gets as many as the owner allows, cached or not', async (t) => {
  const { pace, read, clock, post, user } = await openSite(t)
  const { id } = await post({ title: '潮汐' })
  const readAll = async (paths: string[], from: string) => {
    const answers = await Promise.all(paths.map((path) => read(path, from)))
    return answers.filter(({ status }) => status === 200).length
  }
  const [cached, fresh] = [Array<string>(64).fill(`/posts/${id}`), (n: number) => `/posts?page=1&n=${n}`]
  assert.equal(await readAll(cached, '203.0.113.1'), 64, 'without a pace')
  await pace(20)
  assert.equal(await readAll(cached, '203.0.113.2'), 20)
  const others = Array.from({ length: 64 }, (_, n) => fresh(n))
  assert.equal(await readAll(others, '203.0.113.3'), 20)
  assert.equal(await readAll([`/posts/${id}`], '203.0.113.4'), 1, 'another address')
  // One household: addresses of one /64.
  const household = await Promise.all(
    Array.from({ length: 64 }, (_, n) => read(`/posts/${id}`, `2001:db8:1:2::${(n + 1).toString(16)}`)),
  )
  assert.equal(household.filter(({ status }) => status === 200).length, 20)
  assert.equal((await read(`/posts/${id}`, '2001:db8:1:3::1')).status, 200)

  // 20 a minute is one every three seconds.
  clock.advance(2)
  assert.equal((await read(`/posts/${id}`, '203.0.113.2')).headers['retry-after'], '1')
  clock.advance(1)
  assert.deepEqual([await readAll(cached, '203.0.113.2'), await readAll(cached, '203.0.113.2')], [1, 0])
  clock.advance(60)
  assert.equal(await readAll(cached, '203.0.113.2'), 20)

  const member = await user()
  const cookie = `access_token=${member.cookie('access_token')}`
  const asMember = await Promise.all(
    cached.map((path) => read(path, '203.0.113.2', DESK, { cookie }).then(({ status }) => status)),
  )
  assert.deepEqual(new Set(asMember), new Set([200]), 'members read as much as they like')
  const pretended = await read(`/posts/${id}`, '203.0.113.2', DESK, { cookie: 'access_token=made-up' })
  assert.equal(pretended.status, 429, 'a cookie that nobody has is no member')
  await pace(0)
  assert.equal(await readAll(cached, '203.0.113.2'), 64)
})

test('who is slowed hears why and when, as a page or as JSON; feeds, files and the login stay open', async (t) => {
  const { pace, read, post, app } = await openSite(t)
  const { id } = await post()
  await pace(1)
  assert.equal((await read('/posts', '198.51.100.9')).status, 200)
  for (const path of ['/', '/', `/posts/${id}`, '/tags']) {
    const { status, headers, body, bytes } = await read(path, '198.51.100.9', DESK, {
      'accept-language': 'en',
    })
    assert.equal(status, 429, path)
    assert.match(String(headers['content-type']), /^text\/html/)
    assert.equal(headers['retry-after'], '60')
    assert.equal(headers['cache-control'], 'no-store')
    assert.match(String(headers['content-security-policy']), /default-src 'none'/)
    assert.match(body, /<html lang="en">.*Try again in 60 seconds\. Members.*href="\/login"/s)
    assert.ok(bytes.length < 1500, `${bytes.length} bytes`)
  }
  const json = await read(`/api/posts/${id}`, '198.51.100.9', DESK, { 'accept-language': 'en' })
  const { error } = JSON.parse(json.body)
  assert.deepEqual(
    [json.status, error.code, error.details],
    [429, 'rate_limited', { limit: 1, window_s: 60, retry_after_s: 60 }],
  )
  assert.equal(error.request_id, json.headers['x-request-id'])
  const stylesheet = app.assets.url('site.css')
  for (const path of [
    '/feed.xml',
    '/robots.txt',
    '/sitemap.xml',
    '/login',
    '/register',
    stylesheet,
    '/livez',
  ])
    assert.equal((await read(path, '198.51.100.9')).status, 200, path)
})

test('programs of one name share a pace, whatever their addresses, and the owner sees who was slowed', async (t) => {
  const { pace, read, post, boss, app } = await openSite(t)
  const { id } = await post()
  await pace(5, 30)
  const statuses = await Promise.all(
    Array.from({ length: 64 }, (_, n) =>
      read(`/posts/${id}`, `192.0.2.${n}`, TAKER).then(({ status }) => status),
    ),
  )
  assert.equal(statuses.filter((status) => status === 200).length, 30)
  assert.equal((await read(`/posts/${id}`, '192.0.2.200', TAKER)).status, 429)
  assert.equal((await read(`/posts/${id}`, '192.0.2.200', 'another-tool/1.0')).status, 200)
  assert.equal((await read(`/posts/${id}`, '192.0.2.200')).status, 200, 'a browser has no name')
  // One address cannot use up the pace of a name: what it may not read does not count.
  const pretended = await Promise.all(
    Array.from({ length: 64 }, () =>
      read(`/posts/${id}`, '192.0.2.201', 'Mozilla/5.0 (compatible; Googlebot/2.1)'),
    ),
  )
  assert.equal(pretended.filter(({ status }) => status === 200).length, 5)
  assert.equal(
    (await read(`/posts/${id}`, '192.0.2.202', 'Mozilla/5.0 (compatible; Googlebot/2.1)')).status,
    200,
  )
  for (let n = 0; n < 6; n++) await read(`/posts/${id}`, '192.0.2.203')

  await app.traffic.flush()
  assert.match((await boss.get('/admin/traffic')).body, /href="\/admin\/crawlers"/)
  const page = (await boss.get('/admin/crawlers', { headers: { 'accept-language': 'en' } })).body
  const counts = [...page.matchAll(/count-name">([^<]+)<\/span> <span>(\d+)/g)].map(
    ([, name, count]) => `${name} ${count}`,
  )
  const isBrowser = (count: string) => count.startsWith('Calling themselves browsers ')
  assert.deepEqual(
    counts.filter((count) => !isBrowser(count)),
    ['Googlebot 59', 'Other programs 35'],
  )
  assert.ok(counts.some(isBrowser), counts.join())
  const figures = (await boss.get('/api/admin/traffic?range=7d')).json()
  assert.ok(!JSON.stringify(figures.top).includes('browser'), 'they read nothing')
})

test('robots.txt says who may read, with the owner’s own lines, and pages ask not to be listed', async (t) => {
  const { boss, visitor, post } = await openSite(t)
  const { id } = await post()
  const robots = async () => (await visitor.get('/robots.txt')).body
  const set = (key: string, value: unknown) =>
    boss.put('/api/admin/site-settings', { key: `crawlers.${key}`, value })
  const tags = async (path: string) => (await visitor.get(path)).headers['x-robots-tag']
  const before = await robots()
  assert.match(before, /^User-agent: \*\nDisallow: \/api\/\n/)
  assert.doesNotMatch(before, /GPTBot/)
  assert.equal(await tags(`/posts/${id}`), undefined)

  await set('ai', false)
  assert.match(await robots(), /\n\nUser-agent: AI2Bot\n(User-agent: [\w.-]+\n)+Disallow: \/\n\nSitemap: /)
  await set('search', false)
  assert.match(await robots(), /^User-agent: Googlebot\n(User-agent: \w+\n)+Disallow: \/api\/\n/)
  assert.match(await robots(), /\n\nUser-agent: \*\nDisallow: \/\n\n/)
  for (const path of ['/', `/posts/${id}`, `/posts/${id}`, '/feed.xml', `/api/posts/${id}`, '/nowhere'])
    assert.equal(await tags(path), 'noindex', path)
  await set('search', true)
  assert.equal(await tags(`/posts/${id}`), undefined)

  const wrong: [string, number][] = [
    ['Disallow: /drafts', 1],
    ['User-agent: *\nDissallow: /x', 2],
    ['User-agent: *\n\nDisallow: drafts', 3],
    ['User-agent:', 1],
    ['User-agent: a\nCrawl-delay: soon', 2],
    ['Sitemap: somewhere', 1],
    ['constructor: x', 1],
    ['<script>', 1],
  ]
  for (const [text, line] of wrong) {
    const reply = await set('robots', text)
    assert.equal(outcomeOf(reply), '400 invalid_request', text)
    assert.match(reply.json().error.details.value, new RegExp(`：${line}: `), text)
  }
  assert.equal(outcomeOf(await set('robots', `User-agent: ${'x'.repeat(2000)}`)), '400 invalid_request')
  const own = '# Ours\nUser-agent: AhrefsBot # and\nUser-agent: 小蜘蛛\nCrawl-delay: 2.5\nDisallow: /tags/*?'
  assert.equal(outcomeOf(await set('robots', `${own.replaceAll('\n', '\r\n')}\r\n`)), '200 ok')
  const after = await robots()
  assert.ok(after.includes(`\n\n${own}\n\nSitemap: http`), after)
  assert.match((await boss.get('/admin/crawlers')).body, /# Ours\nUser-agent: AhrefsBot/)
})
