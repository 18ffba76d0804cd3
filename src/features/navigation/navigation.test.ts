import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { testApp } from '../../../test/kit/app.ts'
import { outcomeOf } from '../../../test/kit/browser-like.ts'
import { assertInvariantsDetect } from '../../../test/kit/corruption-cases.ts'
import type { PersonLike } from '../../../test/kit/user-builders.ts'
import { formIn, postForm } from '../../../test/subjects/plain-forms.ts'
import { ROOM } from './rules.ts'
import type { NavigationEntry } from './schema.ts'
import { navigationSlice } from './slice.ts'

const API = '/api/admin/navigation'
const ENGLISH = { headers: { 'accept-language': 'en' } }

/** The site has one database for all stories. */
async function clear(boss: PersonLike): Promise<void> {
  for (const { id } of (await boss.get(API)).json().items) await boss.delete(`${API}/${id}`)
}

/** Labels and addresses of the links inside an element. */
function links(body: string, element: RegExp): string[] {
  const inside = element.exec(body)?.[1] ?? ''
  return [...inside.matchAll(/<a href="([^"]+)"><bdi>(.*?)<\/bdi>/g)].map(
    ([, href, label]) => `${label} ${href}`,
  )
}
const BAR = /<nav class="link-strip"[^>]*>(.*?)<\/nav>/s
const FOOT = /<footer class="site-footer">(.*?)<\/footer>/s
const SIDE = /<aside aria-label[^>]*>(.*?)<\/aside>/s

test('the owner puts pages, tags, series and addresses into bar, foot and side column, in every language', async (t) => {
  const [site, elsewhere] = [await testApp(t), await testApp(t)]
  const { visitor } = site
  const [boss, author, helper] = [await site.owner(), await site.writer(), await site.user({ role: 'admin' })]
  const { id } = await site.post({ author, tags: ['海'] })
  const series = (await author.post('/api/studio/series', { title: '灯塔' })).json()
  await author.post(`/api/studio/series/${series.id}/posts`, { post_id: id })
  const page = { page: 'faq', lang: 'zh-CN', title: '常见问题', body: '<p>问</p>', version: 0 }
  await boss.put('/api/admin/site-pages', page)
  await boss.put('/api/admin/site-pages', { ...page, lang: 'en', title: 'Questions' })
  await boss.put('/api/admin/site-pages', { ...page, page: 'rules', title: '', body: '<p>规则</p>' })
  assert.doesNotMatch((await visitor.get('/')).body, /link-strip/)

  const add = (entry: object) => boss.post(API, entry)
  const made = [
    await add({ place: 'bar', kind: 'page', target: 'faq' }),
    await add({ place: 'bar', kind: 'series', target: `http://localhost/series/${series.id}` }),
    await add({ place: 'bar', kind: 'tag', target: '#海', 'label_zh-CN': '看海', label_en: 'The sea' }),
    await add({ place: 'foot', kind: 'address', target: 'https://example.org/a b', label_en: 'Friends' }),
    await add({ place: 'foot', kind: 'page', target: 'rules' }),
    await add({ place: 'side', kind: 'address', target: '/posts?sort=hot', 'label_zh-CN': '<热>' }),
  ]
  assert.deepEqual(
    made.map((reply) => outcomeOf(reply)),
    Array(6).fill('201 ok'),
  )
  const [faq, , sea] = made.map((reply): NavigationEntry => reply.json())
  const tag = '/tags/%E6%B5%B7'
  const bar = ['常见问题 /pages/faq', `灯塔 /series/${series.id}`, `看海 ${tag}`]
  for (const reader of [visitor, author]) {
    const { body } = await reader.get('/')
    assert.deepEqual(links(body, BAR), bar)
    assert.deepEqual(links(body, FOOT), ['Friends https://example.org/a%20b', '社区规则 /rules'])
    assert.deepEqual(links(body, SIDE), ['&lt;热&gt; /posts?sort=hot'])
    const english = (await reader.get('/posts', ENGLISH)).body
    assert.deepEqual(links(english, BAR), [
      `Questions /pages/faq`,
      `灯塔 /series/${series.id}`,
      `The sea ${tag}`,
    ])
    assert.deepEqual(links(english, SIDE), ['&lt;热&gt; /posts?sort=hot'])
  }

  assert.equal((await boss.put(`${API}/${sea!.id}/position/1`)).json().position, 1)
  assert.deepEqual(links((await visitor.get('/')).body, BAR), [bar[2], bar[0], bar[1]])
  const renamed = { kind: 'address', target: '/search?q=海', 'label_zh-CN': '搜海' }
  assert.equal((await boss.put(`${API}/${sea!.id}`, renamed)).json().url, '/search?q=%E6%B5%B7')
  await boss.delete(`${API}/${faq!.id}`)
  const left = ['搜海 /search?q=%E6%B5%B7', bar[1]!]
  assert.deepEqual(links((await visitor.get('/')).body, BAR), left)

  const deadline = performance.now() + 20_000
  const there = async () => links((await elsewhere.visitor.get('/')).body, BAR)
  while ((await there()).length !== 2 && performance.now() < deadline) await pause(20)
  assert.deepEqual(await there(), left)

  const log = (await boss.get('/api/admin/log?target_type=navigation&page_size=3')).json()
  assert.deepEqual(
    log.items.map(({ action }: { action: string }) => action),
    ['navigation.removed', 'navigation.changed', 'navigation.moved'],
  )
  assert.match(
    (await boss.get('/admin/log')).body,
    /从导航与首页移除了<\/span> <a href="\/admin\/navigation">顶部链接 · faq/,
  )
  assert.equal((await helper.post(API, renamed)).statusCode, 403)
  assert.equal((await helper.get('/admin/navigation')).statusCode, 403)
})

test('what leads nowhere, elsewhere than the web, or is too much is refused with the field that is wrong', async (t) => {
  const { owner, post } = await testApp(t)
  const boss = await owner()
  await clear(boss)
  const add = (entry: object) => boss.post(API, { place: 'foot', label_en: 'x', ...entry })
  const draft = await post({ status: 'draft' })
  for (const target of [
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://example.org',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    'https://name:word@example.org/',
    'example.org',
    `/${'海'.repeat(170)}`,
  ]) {
    const reply = await add({ kind: 'address', target })
    assert.equal(reply.statusCode, 400, target)
    assert.ok(reply.json().error.details.target, reply.body)
  }
  for (const entry of [
    { kind: 'address', target: '/posts', label_en: ' ' },
    { kind: 'page', target: 'about' },
    { kind: 'page', target: 'Über uns' },
    { kind: 'series', target: '77' },
    { kind: 'post', target: String(draft.id) },
    { place: 'front', kind: 'post', target: String(draft.id), label_en: undefined },
    { place: 'tags', kind: 'address', target: '/posts' },
    { place: 'nowhere', kind: 'tag', target: 'a' },
    { kind: 'tag', target: 'a', label_en: 'y'.repeat(41) },
  ])
    assert.equal((await add(entry)).statusCode, 400, JSON.stringify(entry))
  assert.equal(outcomeOf(await add({ kind: 'tag', target: 'Sea' })), '201 ok')
  assert.equal(outcomeOf(await add({ kind: 'tag', target: 'sea' })), '409 navigation_listed')
  for (let n = 1; n < ROOM.foot.max; n++) await add({ kind: 'tag', target: `t${n}` })
  assert.equal(outcomeOf(await add({ kind: 'tag', target: 'more' })), '409 navigation_full')
  assert.equal((await boss.put(`${API}/999999/position/1`)).statusCode, 404)
})

test('pinned posts lead the front page in their order and are not listed twice; featured tags replace the popular ones', async (t) => {
  const { owner, post, visitor, user, clock } = await testApp(t)
  const boss = await owner()
  const ids: number[] = []
  for (const title of ['一', '二', '三', '四', '五', '六']) {
    ids.push((await post({ title, tags: ['常见'] })).id)
    clock.advance(60)
  }
  const titles = (body: string) =>
    [...body.matchAll(/<h2 class="post-card-title"><a[^>]*>(.*?)<\/a>/g)].map((m) => m[1])
  const front = (body: string) => titles(/<ul class="front">(.*?)<\/ul>/s.exec(body)?.[1] ?? '')
  assert.deepEqual(front((await visitor.get('/')).body), ['六', '五', '四'])

  const pin = (index: number) =>
    boss.post(API, { place: 'front', kind: 'post', target: `/posts/${ids[index]}` })
  const lead = (await pin(0)).json()
  await pin(2)
  assert.deepEqual(front((await visitor.get('/')).body), ['一', '三', '六'])
  const member = await user()
  for (const reader of [visitor, member]) {
    const shown = titles((await reader.get('/')).body)
    assert.equal(new Set(shown).size, shown.length)
  }
  assert.deepEqual(front((await visitor.get('/?sort=hot')).body).length, 3, 'other orders are as they were')
  await pin(1)
  await pin(3)
  assert.deepEqual(front((await visitor.get('/')).body), ['一', '三', '二', '四'])
  assert.equal(outcomeOf(await pin(4)), '409 navigation_full')
  await boss.put(`${API}/${lead.id}/position/4`)
  await boss.post(`/api/admin/posts/${ids[2]}/lock`, { reason: '先等等' })
  assert.deepEqual(front((await visitor.get('/')).body), ['二', '四', '一'], 'what is hidden leaves at once')
  assert.match((await boss.get('/admin/navigation')).body, /已不存在/)

  assert.match((await visitor.get('/')).body, /热门标签/)
  await boss.post(API, { place: 'tags', kind: 'tag', target: '少见' })
  for (const reader of [visitor, member]) {
    const { body } = await reader.get('/')
    assert.match(body, /精选标签.*<a class="tag" href="\/tags\/%E5%B0%91%E8%A7%81"><span>少见/s)
    assert.doesNotMatch(body, /热门标签/)
  }
})

test('without script the owner adds, moves and removes by forms, and sees what was wrong with what was typed', async (t) => {
  const { owner, visitor } = await testApp(t)
  const boss = await owner()
  await clear(boss)
  const page = async () => (await boss.get('/admin/navigation')).body
  const { csrf_token } = formIn(await page(), '/admin/navigation').fields
  const post = (path: string, fields: object = {}) =>
    postForm(boss, path, { csrf_token: csrf_token!, ...fields })
  const typed = { place: 'bar', kind: 'address', 'label_zh-CN': '朋友', 'label_zh-TW': '', label_en: '' }
  const wrong = await post('/admin/navigation', { ...typed, target: 'mailto:a@example.org' })
  assert.equal(wrong.statusCode, 400)
  assert.match(wrong.body, /value="mailto:a@example.org".*请填写 http\(s\) 开头的网址/s)
  for (const target of ['/posts', '/tags'])
    assert.equal(
      (await post('/admin/navigation', { ...typed, target })).headers.location,
      '/admin/navigation',
    )
  const order = async () => links((await visitor.get('/')).body, BAR)
  assert.deepEqual(await order(), ['朋友 /posts', '朋友 /tags'])

  const down = /formaction="(\/admin\/navigation\/\d+\/position\/2)"/.exec(await page())![1]!
  assert.equal((await post(down)).statusCode, 303)
  assert.deepEqual(await order(), ['朋友 /tags', '朋友 /posts'])
  const [id] = /\d+/.exec(down)!
  assert.match((await boss.get(`/admin/navigation?id=${id}`)).body, /编辑「朋友」/)
  await post(`/admin/navigation/${id}`, { kind: 'address', target: '/posts', 'label_zh-CN': '文章列表' })
  assert.deepEqual(await order(), ['朋友 /tags', '文章列表 /posts'])
  assert.equal((await post(`/admin/navigation/${id}/remove`)).statusCode, 303)
  assert.deepEqual(await order(), ['朋友 /tags'])
})

test('64 changes at once leave every place in one order without gaps and within its limit', async (t) => {
  const { user, db } = await testApp(t)
  const owners = await Promise.all(Array.from({ length: 4 }, () => user({ role: 'owner' })))
  await clear(owners[0]!)
  const first = await Promise.all(
    Array.from({ length: 6 }, (_, n) => owners[0]!.post(API, { place: 'bar', kind: 'tag', target: `a${n}` })),
  )
  const ids = first.map((reply) => reply.json().id)
  const replies = await Promise.all(
    Array.from({ length: 64 }, (_, n) => {
      const owner = owners[n % 4]!
      if (n % 4 === 0) return owner.post(API, { place: 'bar', kind: 'tag', target: `b${n}` })
      return n === 9
        ? owner.delete(`${API}/${ids[0]}`)
        : owner.put(`${API}/${ids[1 + (n % 5)]}/position/${1 + (n % 8)}`)
    }),
  )
  const outcomes = new Set(replies.map((reply) => outcomeOf(reply)))
  assert.deepEqual([...outcomes].toSorted(), ['200 ok', '201 ok', '409 navigation_full'])
  const rows = await db.selectFrom('navigation_entries').select('position').orderBy('position').execute()
  assert.deepEqual(
    rows.map(({ position }) => position),
    rows.map((_, n) => n + 1),
  )
  // One less if the removal came last.
  assert.ok(rows.length === ROOM.bar.max || rows.length === ROOM.bar.max - 1)
})

test('the audit finds a gap in the order', async (t) => {
  const { owner, db } = await testApp(t)
  const boss = await owner()
  await clear(boss)
  for (const target of ['a', 'b']) await boss.post(API, { place: 'foot', kind: 'tag', target })
  await assertInvariantsDetect(db, navigationSlice.invariants, [
    [
      'I152',
      [sql`update navigation_entries set position = 5 where target = 'b'`],
      /^2 entries in foot, numbered up to 5$/,
    ],
  ])
})
