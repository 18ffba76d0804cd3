import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type TestApp, testApp } from '../../../test/kit/app.ts'
import type { BrowserLike } from '../../../test/kit/browser-like.ts'
import { openPage } from '../../../test/kit/html-validator.ts'

const TEXTS = [
  ['灯塔', '<p>海边的灯塔每天晚上都亮着。</p>'],
  ['The lighthouse', '<p>It is lit by the keeper, and the ships can see it from far away.</p>'],
  ['???', '<p>123</p>'],
] as const

async function library(site: TestApp) {
  const author = await site.writer()
  const posts = []
  for (const [title, body] of TEXTS) posts.push(await site.post({ author, title, body }))
  return { author, posts }
}

async function listed(reader: BrowserLike, query: string): Promise<number[]> {
  const { items } = (await reader.get(`/api/posts?page_size=100&${query}`)).json()
  return items.map(({ id }: { id: number }) => id)
}

test('the language is detected at each save; what the author says outlives edits, until taken back', async (t) => {
  const site = await testApp(t)
  const { author, posts } = await library(site)
  assert.deepEqual(
    posts.map(({ language, language_made }) => [language, language_made]),
    [
      ['zh', true],
      ['en', true],
      [null, true],
    ],
  )
  const { id } = posts[0]!
  const save = async (change: object) => (await author.put(`/api/studio/posts/${id}`, change)).json()
  const english = { body: TEXTS[1][1] }
  assert.equal((await save({ title: 'By the sea', ...english })).language, 'en')
  const said = await save({ language: 'zh' })
  assert.deepEqual([said.language, said.language_made], ['zh', false])
  assert.equal((await save({ title: 'Another title' })).language, 'zh')
  assert.equal((await save({ language: null })).language, 'en')
  assert.equal((await author.put(`/api/studio/posts/${id}`, { language: 'fr' })).statusCode, 400)

  // Autosave keeps what was said, and so does the version that it is saved as.
  const { version } = (await author.get(`/api/studio/posts/${id}`)).json()
  const copy = { version, title: 'Draft', body: '<p>draft</p>', language: 'zh' }
  await author.put(`/api/studio/posts/${id}/working-copy`, copy)
  assert.equal((await author.get(`/api/studio/posts/${id}`)).json().working_copy.language, 'zh')
})

test('with review on, strangers see the language of the public text', async (t) => {
  const site = await testApp(t)
  const [author, owner] = [await site.writer(), await site.owner()]
  const { id } = await site.post({ author, title: TEXTS[0][0], body: TEXTS[0][1] })
  await owner.put('/api/admin/site-settings', { key: 'audit.enabled', value: true })
  await author.put(`/api/studio/posts/${id}`, { title: TEXTS[1][0], body: TEXTS[1][1] })
  await author.post(`/api/studio/posts/${id}/submit`)
  const shown = async () => [
    (await site.newVisitor().get(`/api/posts/${id}`)).json().language,
    (await listed(owner, 'language=en')).includes(id),
  ]
  assert.deepEqual(await shown(), ['zh', false])
  await owner.post(`/api/admin/posts/${id}/approve`)
  assert.deepEqual(await shown(), ['en', true])
  await owner.put('/api/admin/site-settings', { key: 'audit.enabled', value: false })
})

test('lists show one language or all, in every order; a tag cannot be combined with it', async (t) => {
  const site = await testApp(t)
  const { posts } = await library(site)
  const [zh, en, neither] = posts.map(({ id }) => id)
  const reader = site.newVisitor()
  for (const sort of ['newest', 'hot', 'energized']) {
    const found = async (language: string) => {
      const ids = await listed(reader, `sort=${sort}${language}`)
      return [zh, en, neither].map((id) => ids.includes(id!))
    }
    assert.deepEqual(await found(''), [true, true, true], sort)
    assert.deepEqual(await found('&language=zh'), [true, false, false], sort)
    assert.deepEqual(await found('&language=en'), [false, true, false], sort)
    const first = (await reader.get(`/api/posts?sort=${sort}&language=zh&page_size=1`)).json()
    const rest = first.next_cursor
      ? await listed(reader, `sort=${sort}&language=zh&cursor=${first.next_cursor}`)
      : []
    assert.equal(1 + rest.length, first.total, sort)
  }
  assert.equal((await reader.get('/api/posts?language=zh&tag=x')).statusCode, 400)
  assert.match(
    await openPage(reader, '/?language=en'),
    /<a href="\/posts\/\d+" dir="auto" lang="en">The lighthouse/,
  )
  assert.match(await openPage(reader, '/?language=zh'), /<a href="\/posts\/\d+" dir="auto">灯塔/)
})

test('a member sets one language for the lists, and sees all where the address says so', async (t) => {
  const site = await testApp(t)
  await library(site)
  const reader = await site.user()
  const saved = (await reader.put('/api/settings/reading', { language: 'zh' })).json()
  assert.deepEqual(saved, { enabled: true, language: 'zh' })
  for (const place of ['/', '/posts?sort=hot']) {
    const page = await openPage(reader, place)
    assert.ok(page.includes('灯塔'), place)
    // The side column is not filtered.
    assert.ok(!/post-card-title.*The lighthouse/.test(page), place)
  }
  assert.match(await openPage(reader, '/?language=all'), /post-card-title.*The lighthouse/)
  assert.match(await openPage(site.newVisitor(), '/'), /post-card-title.*The lighthouse/)
  // Switching the history off leaves it.
  const off = (await reader.put('/api/settings/reading', { enabled: false })).json()
  assert.deepEqual(off, { enabled: false, language: 'zh' })
})

test('pages and feeds say in which language a text is', async (t) => {
  const site = await testApp(t)
  const { posts } = await library(site)
  const reader = site.newVisitor()
  const page = await openPage(reader, `/posts/${posts[1]!.id}`)
  assert.match(page, /<h1 class="p-name" dir="auto" lang="en">/)
  assert.match(page, /<div class="prose e-content" dir="auto" lang="en">/)
  assert.ok(page.includes('<meta property="og:locale" content="en_US">'))
  assert.ok(!/<h1 dir="auto" lang/.test(await openPage(reader, `/posts/${posts[0]!.id}`)))
  const feed = (await reader.get('/feed.xml')).body
  assert.match(feed, /<entry xml:lang="en">\s*<id>[^<]*<\/id>\s*<title>The lighthouse/)
  assert.match(feed, /<entry>\s*<id>[^<]*<\/id>\s*<title>\?\?\?/)
})
