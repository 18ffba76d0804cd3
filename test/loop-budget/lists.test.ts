import assert from 'node:assert/strict'
import { test } from 'node:test'
import { copyPost, deleteCopies } from '../contract/posts/copy-posts.ts'
import { DEEP } from '../kit/deep.ts'
import { type Probe, probe } from './probe.ts'

const PER_PAGE = 100
const MAX_DRAFTS = 500
/** All posts of one part of the sitemap. */
const MAPPED = DEEP ? 50_000 : 2_000
/** Within the time that one statement may take. */
const AT_ONCE = 2_000
const MAX_ADJUSTED = 500

test('no list of the largest size holds the main thread', async (t) => {
  const site = await probe(t)
  const { db } = site.app
  const [owner, author] = [await site.app.owner(), await site.app.writer()]
  const { id } = await site.app.post({
    author,
    title: '题'.repeat(100),
    summary: '摘'.repeat(256),
    tags: ['a'],
  })
  await commentOn(site, id, author.username)
  const draft = await site.app.post({ author, status: 'draft', title: '题'.repeat(100), tags: ['a'] })
  await copyPost(db, draft.id, MAX_DRAFTS - 1)
  for (let copies = 0; copies < MAPPED; copies += AT_ONCE) await copyPost(db, id, AT_ONCE)

  const first = (await author.get(`/api/posts/${id}/comments`)).json().items[0]
  const shared = [
    ...[
      `/posts/${id}`,
      `/api/posts/${id}/comments?page_size=${PER_PAGE}`,
      '/',
      '/posts',
      '/tags',
      '/tags/a',
      '/feed.xml',
      '/feed.json',
      '/llms.txt',
    ],
    ...[
      `/api/posts/${id}/comments/${first.id}/replies?page_size=${PER_PAGE}`,
      `/api/posts?page_size=${PER_PAGE}`,
    ],
    ...[`/space/${author.id}`, '/sitemap.xml', '/sitemaps/1.xml', '/sitemaps/series.xml', '/robots.txt'],
    ...['/api/openapi.json', '/api/docs', '/api/docs/createPost', `/search?q=${encodeURIComponent('题')}`],
  ]
  for (const path of shared)
    for (const as of [null, author]) await site.repeat(`${as ? '' : 'visitor '}${path}`, { as, path })
  for (const path of ['/studio/drafts', '/studio', '/messages', `/api/messages?page_size=${PER_PAGE}`])
    await site.repeat(path, { as: author, path })
  await site.repeat('own posts', { as: author, path: `/api/studio/posts?page_size=${PER_PAGE}` })
  for (const path of [
    '/admin',
    '/admin/posts',
    '/admin/comments',
    '/admin/users',
    '/admin/log',
    '/admin/energy/logs',
  ])
    await site.repeat(path, { as: owner, path })
  for (const list of ['posts', 'comments', 'users', 'log', 'energy/logs'])
    await site.repeat(`admin's ${list}`, { as: owner, path: `/api/admin/${list}?page_size=${PER_PAGE}` })

  const items = Array.from({ length: MAX_ADJUSTED }, (_, index) => ({ uid: index + 1, delta: 1 }))
  const body = JSON.stringify({ items, reason: 'x'.repeat(500) })
  await site.repeat('preview of 500 adjustments', {
    as: owner,
    path: '/api/admin/energy/adjust/preview',
    body,
  })
  for (const line of site.longest(8)) t.diagnostic(line)
  await deleteCopies(db, draft.id)
  assert.deepEqual(site.tooLong(), [])
})

/** A page of comments and a page of replies, each of the largest size, with ten names in it. */
async function commentOn(site: Probe, id: number, name: string): Promise<void> {
  const lan = await site.app.writer()
  const content = `${`@${name} https://example.org/a `.repeat(10)}${'<b>&'.repeat(200)}`.slice(0, 1_000)
  const made = await lan.post(`/api/posts/${id}/comments`, { content })
  assert.equal(made.statusCode, 201, made.body)
  const send = (path: string) => lan.post(path, { content })
  await Promise.all(Array.from({ length: PER_PAGE }, () => send(`/api/posts/${id}/comments`)))
  await Promise.all(Array.from({ length: PER_PAGE }, () => send(`/api/comments/${made.json().id}/reply`)))
}
