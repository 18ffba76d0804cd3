import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DEEP, everyNth } from '../kit/deep.ts'
import type { PersonLike } from '../kit/user-builders.ts'
import { type Probe, probe } from './probe.ts'
import { BODIES, versionsOf } from './texts.ts'

const PAGES_IN_SHORT = 5
/** As too complex: a limit of time, which a busy machine reaches sooner. */
const MAX_REFUSED = 6

test('no text of the largest size holds the main thread: saved, changed, read, compared, downloaded', async (t) => {
  const site = await probe(t)
  const admin = await site.app.user({ role: 'admin' })
  const owner = await site.app.owner()
  await owner.put('/api/admin/site-settings', { key: 'audit.enabled', value: false })
  const refused = new Set<string>()
  for (const [turn, kind] of everyNth([...Object.keys(BODIES).entries()], 3, 2))
    await site.tried(async () => {
      const author = await site.app.writer()
      const id = await saveTwice(site, author, kind)
      if (id === null) return void refused.add(kind)
      const pages = pagesOf(id, author, admin)
      const turned = [...pages.slice(turn % pages.length), ...pages]
      for (const [path, as] of DEEP ? pages : turned.slice(0, PAGES_IN_SHORT))
        await site.ask(`${kind}: ${as ? '' : 'visitor '}${path.replace(/\d+/, 'id')}`, { as, path })
    })
  for (const line of site.longest(10)) t.diagnostic(line)
  assert.ok(refused.size <= MAX_REFUSED, [...refused].join())
  assert.deepEqual(site.tooLong(), [])
})

/** Through the routes of the editor; null where the text is refused. */
async function saveTwice(site: Probe, author: PersonLike, kind: string): Promise<number | null> {
  const [body, changed] = versionsOf(kind)
  const input = { title: '标题', tags: ['a', 'b'] }
  const send = (what: string, method: string, path: string, content: object) =>
    site.ask(`${kind}: ${what}`, { as: author, method, path, body: JSON.stringify(content) })
  const { id, status, refusal } = await send('save', 'POST', '/api/studio/posts', { ...input, body })
  await send('preview', 'POST', '/api/studio/preview', { body })
  if (status === 400 && refusal.includes('body')) return null
  assert.equal(status, 201, `${kind}: ${refusal}`)
  const path = `/api/studio/posts/${id}`
  const copy = { ...input, body: changed, version: 1, summary: '', cover_url: null }
  await send('autosave', 'PUT', `${path}/working-copy`, copy)
  const saved = await send('change', 'PUT', path, { ...input, body: changed })
  return saved.status === 200 ? id : null
}

type Page = [path: string, as: PersonLike | null]

function pagesOf(id: number, author: PersonLike, admin: PersonLike): Page[] {
  const shared = [
    ...[
      `/posts/${id}`,
      `/api/posts/${id}`,
      `/space/${author.id}/feed.xml`,
      '/feed.xml',
      '/feed.json',
      `/posts/${id}.md`,
    ],
    ...['/', '/search?q=a', '/api/search/posts?q=a'],
  ]
  const own = [
    ...[
      `/api/studio/posts/${id}/markdown`,
      `/studio/history?id=${id}&from=1&to=2`,
      `/studio/history?id=${id}`,
    ],
    ...[`/studio/write?id=${id}`, `/api/studio/posts/${id}`, `/api/studio/posts/${id}/revisions/1`],
    ...['/studio/drafts', '/api/studio/posts?page_size=100'],
  ]
  const moderated = [`/admin/posts/review?id=${id}`, `/api/admin/posts/${id}`]
  return [
    ...own.map((path): Page => [path, author]),
    ...shared.flatMap((path): Page[] => [
      [path, null],
      [path, author],
    ]),
    ...moderated.map((path): Page => [path, admin]),
  ]
}
