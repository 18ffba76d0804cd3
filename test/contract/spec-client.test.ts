import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Guess, SpecClient } from './spec-client.ts'
import { community, openSite, type People } from './spec-community.ts'
import { GUESSED_ADDRESSES, OPERATIONS } from './spec-operations.ts'

// A program that knows only the specification can use all of it, by usual names and by what refusals say; each program guesses others.

test('programs that know only the specification get through all of it', async (t) => {
  const site = await openSite(t)
  for (const kind of ['cookies', 'bearer'] as const) {
    const people = await community(site, kind)
    await settings(people)
    const post = await writing(people)
    await conversation(people, post)
    await favorites(people, post)
    await administration(people)
    await pages(people, post)
    await leaving(people)
    const done = new Set(people.everyone.flatMap(({ succeeded }) => [...succeeded]))
    const missing = [...OPERATIONS, ...GUESSED_ADDRESSES].filter((operation) => !done.has(operation))
    assert.deepEqual(missing, [], kind)
  }
})

async function settings({ reader, pick, client, kind, clock, everyone }: People): Promise<void> {
  const { email, password } = Object.fromEntries(reader.facts) as Record<string, string>
  const other = client(kind, { email: email!, password: password! })
  everyone.push(other)
  await other.call('POST /api/auth/login', {
    body: pick({ username: email, password }, { email, password, remember: true }),
  })
  const { body } = await reader.call('GET /api/settings/sessions')
  const sessions = body.items as { id: number; current: boolean }[]
  const sid = sessions.find(({ current }) => !current)!.id
  const remark = pick({ name: 'phone' }, { remark: 'phone' })
  await reader.call('PUT /api/settings/sessions/:sid/remark', { path: { sid }, body: remark })
  await reader.call('DELETE /api/settings/sessions/:sid', { path: { sid } })
  await other.call('POST /api/auth/login', { body: { email, password } })
  await other.call('POST /api/auth/logout')
  await reader.call('POST /api/settings/sessions/destroy-others')
  const changed = `${password} again`
  const passwords = pick(
    { oldPassword: password, newPassword: changed },
    { current_password: password, new_password: changed, confirm: changed },
  )
  await reader.call('PUT /api/settings/password', { body: passwords })
  reader.facts.set('password', changed)
  await reader.call('GET /api/settings/audit-status')
  await reader.call('GET /api/settings/notify-prefs')
  await reader.call('PUT /api/settings/notify-prefs', {
    body: pick({ like: true }, { type: 'like', value: true }),
  })
  await reader.call('PUT /api/space/privacy', { body: pick({ public: true }, { show_followers: true }) })
  // The access token is over: 401, a refresh, once more.
  clock.advance(16 * 60)
  for (let days = 0; days < 6; days++) await reader.call('POST /api/level/checkin')
  await reader.call('GET /api/level/info')
  await reader.call('GET /api/users/:uid/follow-status', { path: { uid: reader.uid } })
}

async function writing({ author, owner, pick, picture }: People): Promise<number> {
  const image = (
    await author.call('POST /api/posts/upload-image', { picture: [pick('file', 'upload'), picture] })
  ).body
  const text = `<p>Light <img src="${image.url}"></p><pre><code class="language-ts">1</code></pre>`
  const create = (title: string) =>
    author.call('POST /api/studio/posts', {
      body: pick({ title, content: text, category: 'x' }, { subject: title, html: text }),
    })
  const idOf = async (title: string) => ({ id: Number((await create(title)).body.id) })
  const open = await idOf('Published at once')
  await setReview(owner, true)
  const [first, second] = [await idOf('Reviewed'), await idOf('Refused')]
  await author.call('POST /api/studio/posts/:id/submit', { path: first })
  await owner.call('POST /api/admin/posts/:id/approve', { path: first })
  await author.call('POST /api/posts/:id/submit', { path: second })
  await owner.call('POST /api/admin/posts/:id/reject', {
    path: second,
    body: pick({}, { comment: 'too short' }),
  })
  await author.call('PUT /api/studio/posts/:id', {
    path: second,
    body: pick({ content: '<p>longer</p>' }, { html: '<p>longer</p>' }),
  })
  await author.call('DELETE /api/studio/posts/:id', { path: second })
  await owner.call('POST /api/admin/posts/:id/lock', { path: first, body: pick({}, { message: 'spam' }) })
  await owner.call('POST /api/admin/posts/:id/unlock', { path: first })
  await setReview(owner, false)
  await author.call('GET /api/studio/overview')
  const drafts = await author.call('GET /api/studio/posts', { query: { status: 'approved', limit: 1 } })
  assert.equal((drafts.body.items as unknown[]).length, 1)
  await author.call('GET /api/studio/trends', { query: { range: '30d' } })
  await author.call('GET /api/posts', { query: pick({ limit: 5 }, { per_page: 5 }) })
  await author.call('GET /api/posts/:id', { path: open })
  return open.id
}

/** `{"audit.enabled": true}`, as somebody would send a setting of that key. */
async function setReview(owner: SpecClient, on: boolean): Promise<void> {
  await owner.call('PUT /api/admin/settings', { body: { 'audit.enabled': on } })
  assert.equal((await owner.call('GET /api/settings/audit-status')).body.enabled, on)
}

async function conversation(
  { author, reader, owner, pick, picture, kind }: People,
  id: number,
): Promise<void> {
  const path = { id }
  const search = pick({ keyword: 'ada' }, { name: 'ada' })
  const found = await reader.call('GET /api/users/search', { query: search })
  assert.ok((found.body.items as { uid: number }[]).some(({ uid }) => uid === author.uid))
  const image = (await reader.call('POST /api/comments/upload-image', { picture: ['file', picture] })).body
    .url
  const said = `hello @ada_${kind}`
  const words = pick({ content: said, image, mentions: [author.uid] }, { text: said, imageUrl: image })
  const root = (await reader.call('POST /api/posts/:id/comments', { path, body: words })).body
  assert.deepEqual([root.content, root.image_url], [said, image])
  const answer = pick({ content: 'thanks', parent_id: root.id }, { text: 'thanks' })
  const reply = (
    await author.call('POST /api/comments/:id/reply', { path: { id: Number(root.id) }, body: answer })
  ).body
  assert.equal(reply.content, 'thanks')
  await reader.call('GET /api/posts/:id/comments', { path, query: { limit: 5 } })
  const under = { id, root_id: Number(root.id) }
  await reader.call('GET /api/posts/:id/comments/:root_id/replies', { path: under })
  await reader.call('POST /api/posts/:id/like', { path })
  await reader.call('POST /api/posts/:id/dislike', { path, body: {} })
  await reader.call('POST /api/posts/:id/like', { path })
  assert.equal((await reader.call('GET /api/posts/:id/reaction', { path })).body.state, 'like')
  await reader.call('POST /api/users/:uid/follow', { path: { uid: author.uid } })
  for (const list of ['followers', 'following'])
    await reader.call(`GET /api/users/:uid/${list}`, { path: { uid: author.uid } })
  const energizing = pick({ post_id: id, heavy: true }, { id, kind: 'heavy' })
  await reader.call('POST /api/energy/energize', { body: energizing })
  const items = pick(
    { items: [{ user_id: reader.uid, amount: 9 }] },
    { users: [{ uid: reader.uid, value: 9 }] },
  )
  await owner.call('POST /api/admin/energy/batch-adjust', { body: { ...items, reason: 'a gift' } })
  await reader.call('POST /api/energize', {
    body: pick({ postId: id, type: 'light' }, { post: id, light: true }),
  })
  await reader.call('GET /api/energy/info')
  await reader.call('GET /api/energy/logs')
  assert.ok(Number((await author.call('GET /api/messages/unread')).body.count) > 0)
  const notices = (await author.call('GET /api/messages')).body.items as { id: number }[]
  await author.call('POST /api/messages/:id/read', { path: { id: notices[0]!.id } })
  await author.call('POST /api/messages/read-all')
  await author.call('DELETE /api/comments/:id', { path: { id: Number(reply.id) } })
  const query = { keyword: 'hello' }
  const { items: comments } = (await owner.call('GET /api/admin/comments', { query })).body as {
    items: { id: number }[]
  }
  await owner.call('DELETE /api/admin/comments/:id', { path: { id: comments[0]!.id } })
}

async function favorites({ reader, author, pick }: People, post: number): Promise<void> {
  const body = pick({ title: 'Later', public: true }, { name: 'Later', isPublic: true })
  const { id } = (await reader.call('POST /api/folders', { body })).body as { id: number }
  await reader.call('PUT /api/folders/:id', { path: { id }, body: pick({ title: 'Soon' }, { name: 'Soon' }) })
  await reader.call('POST /api/folders/:id/posts', {
    path: { id },
    body: pick({ postId: post }, { id: String(post) }),
  })
  const kept = await author.call('GET /api/folders/:id/posts', { path: { id } })
  assert.equal((kept.body.items as unknown[]).length, 1)
  assert.equal(
    (await reader.call('GET /api/posts/:id/folder-status', { path: { id: post } })).body.saved,
    true,
  )
  await reader.call('GET /api/folders')
  await reader.call('DELETE /api/folders/:id/posts/:postId', { path: { id, postId: post } })
  await reader.call('POST /api/posts/:id/favorite', { path: { id: post } })
  await reader.call('DELETE /api/folders/:id', { path: { id } })
}

async function administration({ owner, author, reader, pick, clock, kind }: People): Promise<void> {
  const to = (person: SpecClient): Guess => ({ path: { uid: person.uid } })
  await owner.call('GET /api/admin/posts', { query: { status: 'approved', keyword: 'Published' } })
  await owner.call('GET /api/admin/users', { query: { search: 'ada' } })
  await setReview(owner, true)
  const rename = { name: `reviewed_${kind}` }
  await reader.call('PUT /api/settings/profile', { body: rename })
  const { items } = (await owner.call('GET /api/admin/reviews/profile')).body as { items: { id: number }[] }
  await owner.call('POST /api/admin/reviews/profile/:id/approve', { path: { id: items[0]!.id } })
  await setReview(owner, false)
  await owner.call('POST /api/admin/users/:uid/ban', {
    ...to(reader),
    body: pick({ banned: true }, { status: 'banned', days: 3 }),
  })
  await owner.call('POST /api/admin/users/:uid/unban', {
    ...to(reader),
    body: pick({ active: true }, { status: 'active' }),
  })
  clock.advance(11 * 60)
  await owner.call('POST /api/admin/users/:uid/role', {
    ...to(author),
    body: pick({ role: 'admin' }, { admin: true }),
  })
  await owner.call('GET /api/admin/energy/logs')
  await owner.call('GET /api/admin/logs')
  const { settings } = (await owner.call('GET /api/admin/settings')).body
  assert.equal((settings as Record<string, boolean>)['audit.enabled'], false)
}

async function pages({ owner }: People, id: number): Promise<void> {
  for (const page of [
    'GET /posts',
    'GET /posts/:id',
    'GET /studio',
    'GET /space/:uid',
    'GET /admin/site-settings',
  ])
    assert.equal((await owner.call(page, { path: { id, uid: owner.uid } })).status, 200, page)
  const moved = await owner.call('GET /posts/:id/edit', { path: { id } })
  assert.deepEqual([moved.status, moved.headers.get('location')], [301, `/studio/write?id=${id}`])
}

/** Deletes the account, meets `account_restorable` at the next login, and restores it with what that says. */
async function leaving({ reader, pick }: People): Promise<void> {
  const [email, password] = [reader.facts.get('email'), reader.facts.get('password')]
  await reader.call('POST /api/auth/login', { body: { email, password } })
  await reader.call('POST /api/settings/delete-account', {
    body: pick({ password }, { currentPassword: password }),
  })
  await assert.rejects(
    reader.call('POST /api/auth/login', { body: { email, password } }),
    /account_restorable/,
  )
  const body = pick({ email, password }, { token: reader.facts.get('restore_token') })
  await reader.call('POST /api/auth/confirm-restore', { body })
  await reader.call('GET /api/level/info')
}
