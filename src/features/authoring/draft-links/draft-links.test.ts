import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type TestApp, testApp } from '../../../../test/kit/app.ts'
import { outcomeOf } from '../../../../test/kit/browser-like.ts'
import type { PersonLike } from '../../../../test/kit/user-builders.ts'

const DAY = 24 * 3600
const linkTo = (id: number) => `/api/studio/posts/${id}/draft-link`

/** Makes a link, and says what a visitor gets there. */
async function shared(site: TestApp, author: PersonLike, id: number, days = 7) {
  const reply = await author.put(linkTo(id), { days })
  assert.equal(outcomeOf(reply), '200 ok')
  const { url } = reply.json()
  const path: string = url.slice(url.indexOf('/drafts?'))
  const open = () => site.newVisitor().get(path)
  return { path, open, status: async () => (await open()).statusCode }
}

async function draftOf(site: TestApp) {
  const ming = await site.writer()
  const { id } = await site.post({ author: ming, status: 'draft', title: '半成品', body: '<p>初稿</p>' })
  return { ming, id }
}

test('a visitor reads a draft by its link: the text that was saved last, kept and found nowhere', async (t) => {
  const site = await testApp(t)
  const { ming, id } = await draftOf(site)
  assert.deepEqual((await ming.get(linkTo(id))).json(), { expires_at: null })
  const { open, path } = await shared(site, ming, id)
  assert.match(path, /^\/drafts\?key=[\w-]{43}$/)
  const page = await open()
  assert.match(page.body, /半成品.*初稿/s)
  assert.match(page.body, /<meta name="robots" content="noindex">/)
  assert.doesNotMatch(page.body, /id="comments"|data-like/)
  const { headers } = page
  assert.deepEqual(
    [headers['cache-control'], headers['referrer-policy'], headers['x-robots-tag']],
    ['no-store', 'no-referrer', 'noindex'],
  )
  await ming.put(`/api/studio/posts/${id}`, { body: '<p>二稿</p>' })
  await ming.put(`/api/studio/posts/${id}/working-copy`, { version: 2, title: '题', body: '<p>三稿</p>' })
  assert.match((await open()).body, /二稿/)
  assert.equal((await site.visitor.get(`/posts/${id}`)).statusCode, 404)
  const secret = path.slice('/drafts?key='.length)
  const { token_hash } = await site.db
    .selectFrom('draft_links')
    .select('token_hash')
    .executeTakeFirstOrThrow()
  assert.ok(!token_hash.toString().includes(secret))
})

test('what was only autosaved counts as saved once it is shared, whether or not more was typed', async (t) => {
  const site = await testApp(t)
  const ming = await site.writer()
  for (const typed of [false, true]) {
    const begun = { title: '半成品', body: '<p>初稿</p>', draft: true, autosave: true }
    const { id, version } = (await ming.post('/api/studio/posts', begun)).json()
    const copy = `/api/studio/posts/${id}/working-copy`
    if (typed) await ming.put(copy, { version, title: '半成品', body: '<p>二稿</p>' })
    const { open } = await shared(site, ming, id)
    assert.match((await open()).body, typed ? /二稿/ : /初稿/)
    assert.equal((await ming.get(`/api/studio/posts/${id}`)).json().autosaved, false)
    assert.equal((await ming.delete(copy)).json().deleted_post, false)
    assert.equal((await open()).statusCode, 200)
  }
})

test('it ends when it is replaced or revoked, and after its days', async (t) => {
  const site = await testApp(t)
  const { ming, id } = await draftOf(site)
  const first = await shared(site, ming, id)
  const second = await shared(site, ming, id, 1)
  assert.deepEqual([await first.status(), await second.status()], [404, 200])
  assert.equal(outcomeOf(await ming.delete(linkTo(id))), '200 ok')
  assert.equal(await second.status(), 404)
  assert.equal(outcomeOf(await ming.put(linkTo(id), { days: 365 })), '400 invalid_request')
  const third = await shared(site, ming, id, 1)
  site.clock.advance(DAY - 1)
  assert.equal(await third.status(), 200)
  site.clock.advance(1)
  assert.equal(await third.status(), 404)
  assert.equal((await site.visitor.get('/drafts')).statusCode, 404)
  assert.equal((await site.visitor.get(`/drafts?key=${'x'.repeat(43)}`)).statusCode, 404)
})

test('it ends with the lock, the bin and the ban; published, it leads to the post, and not back', async (t) => {
  const site = await testApp(t)
  const boss = await site.owner()
  const { ming, id } = await draftOf(site)
  const { open, status } = await shared(site, ming, id)
  assert.equal(outcomeOf(await boss.post(`/api/admin/posts/${id}/lock`, { reason: '不行' })), '200 ok')
  assert.equal(await status(), 404)
  await boss.post(`/api/admin/posts/${id}/unlock`)
  await ming.delete(`/api/studio/posts/${id}`)
  assert.equal(await status(), 404)
  await ming.post(`/api/studio/posts/${id}/restore`)
  assert.equal(await status(), 200)
  await boss.put('/api/admin/site-settings', { key: 'audit.enabled', value: false })
  assert.equal(outcomeOf(await ming.post(`/api/studio/posts/${id}/submit`)), '200 ok')
  const moved = await open()
  assert.deepEqual([moved.statusCode, moved.headers.location], [302, `/posts/${id}`])
  assert.equal(outcomeOf(await ming.put(linkTo(id), { days: 7 })), '409 post_not_shareable')
  await ming.post(`/api/studio/posts/${id}/unpublish`)
  assert.equal(await status(), 404)
  site.clock.advance(1)
  const again = await shared(site, ming, id)
  assert.equal(await again.status(), 200)
  const ban = { status: 'banned', reason: 'spam', until: null }
  await boss.put(`/api/admin/users/${ming.id}/status`, ban)
  assert.equal(await again.status(), 404)
})

test('a link made between two publications ends with the second unpublish', async (t) => {
  const site = await testApp(t)
  const { ming, id } = await draftOf(site)
  const step = async (name: 'submit' | 'unpublish') =>
    assert.equal(outcomeOf(await ming.post(`/api/studio/posts/${id}/${name}`)), '200 ok')
  await step('submit')
  await step('unpublish')
  site.clock.advance(1)
  const { status } = await shared(site, ming, id, 30)
  await step('submit')
  assert.equal(await status(), 302)
  await step('unpublish')
  assert.equal(await status(), 404)
  assert.deepEqual((await ming.get(linkTo(id))).json(), { expires_at: null })
})

test('of 64 links made at once one leads to the draft', async (t) => {
  const site = await testApp(t)
  const { ming, id } = await draftOf(site)
  await ming.csrfToken()
  const links = await Promise.all(Array.from({ length: 64 }, () => shared(site, ming, id)))
  const found = await Promise.all(links.map(({ status }) => status()))
  assert.equal(found.filter((status) => status === 200).length, 1)
})
