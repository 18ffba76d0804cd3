import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { type TestApp, testApp } from '../../../test/kit/app.ts'
import { outcomeOf } from '../../../test/kit/browser-like.ts'
import type { PersonLike } from '../../../test/kit/user-builders.ts'

interface Setup extends TestApp {
  ming: PersonLike
  boss: PersonLike
  review(on: boolean): Promise<unknown>
}

async function setUp(t: TestContext, { reviewed = false } = {}): Promise<Setup> {
  const site = await testApp(t)
  const [boss, ming] = [await site.owner(), await site.writer()]
  const review = (value: boolean) => boss.put('/api/admin/site-settings', { key: 'audit.enabled', value })
  await review(reviewed)
  return { ...site, ming, boss, review }
}

const text = { title: '第一篇', body: '<p>你好，世界</p>' }

async function write(ming: PersonLike, more: object = {}): Promise<{ id: number; status: string }> {
  const reply = await ming.post('/api/studio/posts', { ...text, ...more })
  assert.equal(reply.statusCode, 201, reply.body)
  return reply.json()
}

test('with the switch off a new post is public at once, a draft only when asked for', async (t) => {
  const { ming, visitor } = await setUp(t)
  const { id } = await write(ming)
  const reply = await visitor.get(`/api/posts/${id}`)
  assert.equal(reply.statusCode, 200)
  const { created_at, updated_at, published_at, author, ...rest } = reply.json()
  assert.deepEqual([created_at, updated_at], [published_at, published_at])
  assert.deepEqual(author, { uid: ming.id, username: ming.username, avatar_url: null, level: 1 })
  assert.deepEqual(rest, {
    id,
    ...text,
    summary: '你好，世界',
    cover_url: null,
    language: 'zh',
    tags: [],
    status: 'approved',
    reject_reason: null,
    version: 1,
    words: 4,
    author_name: `${ming.username} (${ming.id})`,
    likes_count: 0,
    dislikes_count: 0,
    comments_closed: false,
    comments_count: 0,
    favorites_count: 0,
    energy_count: 0,
    views_count: 0,
    submitted_at: null,
  })
  const draft = await write(ming, { draft: true })
  assert.equal(draft.status, 'draft')
  assert.equal(outcomeOf(await visitor.get(`/api/posts/${draft.id}`)), '404 post_not_found')
})

test('with the switch on a post is a draft, waits, is rejected with a reason, changed, and approved', async (t) => {
  const { ming, boss, visitor, db } = await setUp(t, { reviewed: true })
  const { id, status } = await write(ming)
  assert.equal(status, 'draft')
  const submit = () => ming.post(`/api/posts/${id}/submit`)
  assert.equal((await submit()).json().status, 'pending')
  assert.equal(outcomeOf(await submit()), '409 post_not_submittable')
  const edit = await ming.put(`/api/studio/posts/${id}`, { title: '第二稿' })
  assert.equal(outcomeOf(edit), '409 post_not_editable')
  assert.deepEqual(edit.json().error.details, { status: 'pending' })

  const rejected = await boss.post(`/api/admin/posts/${id}/reject`, { reason: '太短' })
  assert.equal(rejected.json().status, 'rejected')
  assert.equal((await ming.get(`/api/studio/posts/${id}`)).json().reject_reason, '太短')
  assert.equal(outcomeOf(await visitor.get(`/api/posts/${id}`)), '404 post_not_found')

  const edited = (await ming.put(`/api/studio/posts/${id}`, { title: '第二稿' })).json()
  assert.deepEqual([edited.status, edited.reject_reason, edited.version], ['draft', null, 2])
  assert.equal((await ming.post(`/api/studio/posts/${id}/submit`)).json().status, 'pending')
  assert.equal((await boss.post(`/api/admin/posts/${id}/approve`)).json().status, 'approved')
  assert.equal(outcomeOf(await boss.post(`/api/admin/posts/${id}/approve`)), '409 already_approved')
  assert.equal((await visitor.get(`/api/posts/${id}`)).json().title, '第二稿')

  const log = await db
    .selectFrom('moderation_log')
    .selectAll()
    .where('target_id', '=', id)
    .orderBy('id')
    .execute()
  assert.deepEqual(
    log.filter(({ target_type }) => target_type === 'post').map(({ action, reason }) => [action, reason]),
    [
      ['post.reject', '太短'],
      ['post.approve', ''],
    ],
  )
  const notices = db.selectFrom('notifications').selectAll().where('recipient_id', '=', ming.id)
  const told = await notices.where('kind', '=', 'post_review').orderBy('id').execute()
  assert.deepEqual(
    told.map(({ related_id, data }) => [related_id, data]),
    [
      [id, { decision: 'reject', reason: '太短', revised: false }],
      [id, { decision: 'approve', reason: '', revised: false }],
    ],
  )
})

test('an edit of an approved post waits next to the public text until it is approved', async (t) => {
  const { ming, boss, visitor, review } = await setUp(t)
  const { id } = await write(ming, { tags: ['旧'] })
  await review(true)
  const edited = (await ming.put(`/api/studio/posts/${id}`, { title: '新题', tags: ['新'] })).json()
  assert.deepEqual([edited.status, edited.revision_status, edited.title], ['approved', 'draft', '新题'])
  const seen = async () => {
    const { title, tags, version } = (await visitor.get(`/api/posts/${id}`)).json()
    const under = async (tag: string) =>
      (await visitor.get(`/api/posts?tag=${encodeURIComponent(tag)}`)).json().total
    return [title, tags, version, await under('旧'), await under('新')]
  }
  assert.deepEqual(await seen(), ['第一篇', ['旧'], 1, 1, 0])

  const waiting = (await ming.post(`/api/studio/posts/${id}/submit`)).json()
  assert.deepEqual([waiting.status, waiting.revision_status], ['approved', 'pending'])
  assert.equal(outcomeOf(await ming.put(`/api/studio/posts/${id}`, { title: 'x' })), '409 post_not_editable')
  await boss.post(`/api/admin/posts/${id}/reject`, { reason: '不好' })
  const rejected = (await ming.get(`/api/studio/posts/${id}`)).json()
  assert.deepEqual(
    [rejected.status, rejected.revision_status, rejected.reject_reason],
    ['approved', 'rejected', '不好'],
  )
  assert.deepEqual(await seen(), ['第一篇', ['旧'], 1, 1, 0])
  assert.equal((await visitor.get(`/api/posts/${id}`)).json().reject_reason, null)

  await ming.post(`/api/posts/${id}/submit`)
  const approved = (await boss.post(`/api/admin/posts/${id}/approve`)).json()
  assert.deepEqual([approved.status, approved.revision_status], ['approved', null])
  assert.deepEqual(await seen(), ['新题', ['新'], 2, 0, 1])
})

test('what waited when the switch went off goes public at the next submit', async (t) => {
  const { ming, visitor, review } = await setUp(t)
  const { id } = await write(ming)
  await review(true)
  await ming.put(`/api/studio/posts/${id}`, { title: '新题' })
  await ming.post(`/api/posts/${id}/submit`)
  await review(false)
  assert.equal((await visitor.get(`/api/posts/${id}`)).json().title, '第一篇')
  const answer = (await ming.post(`/api/posts/${id}/submit`)).json()
  assert.deepEqual([answer.status, answer.revision_status], ['approved', null])
  assert.equal((await visitor.get(`/api/posts/${id}`)).json().title, '新题')
  assert.equal(outcomeOf(await ming.post(`/api/posts/${id}/submit`)), '409 post_not_submittable')
})

test('a lock hides a post in any state, and unlocking leads back there', async (t) => {
  const { post, ming, boss, visitor } = await setUp(t)
  for (const status of ['draft', 'pending', 'approved', 'rejected'] as const) {
    const { id } = await post({ author: ming, status, tags: ['锁'] })
    const locked = await boss.post(`/api/admin/posts/${id}/lock`, { reason: '有争议' })
    assert.deepEqual([locked.json().status, locked.json().lock_reason], ['locked', '有争议'])
    assert.equal(outcomeOf(await visitor.get(`/api/posts/${id}`)), '404 post_not_found')
    assert.equal((await visitor.get('/api/posts?tag=锁')).json().total, 0)
    assert.equal(
      outcomeOf(await ming.put(`/api/studio/posts/${id}`, { title: 'x' })),
      '409 post_not_editable',
    )
    assert.equal(outcomeOf(await ming.post(`/api/posts/${id}/submit`)), '409 post_not_submittable')
    for (const [step, code] of Object.entries({
      approve: 'post_locked',
      reject: 'post_locked',
      lock: 'already_locked',
    }))
      assert.equal(outcomeOf(await boss.post(`/api/admin/posts/${id}/${step}`)), `409 ${code}`)
    assert.equal((await boss.post(`/api/admin/posts/${id}/unlock`)).json().status, status)
    assert.equal(outcomeOf(await boss.post(`/api/admin/posts/${id}/unlock`)), '409 not_locked')
    await ming.delete(`/api/studio/posts/${id}`)
  }
})

test('a stale version is refused and told the current one; without a version the last one wins', async (t) => {
  const { ming } = await setUp(t)
  const { id } = await write(ming)
  const save = (body: object) => ming.put(`/api/studio/posts/${id}`, body)
  assert.equal((await save({ title: '二', version: 1 })).json().version, 2)
  const stale = await save({ title: '三', version: 1 })
  assert.equal(outcomeOf(stale), '409 version_conflict')
  assert.deepEqual(stale.json().error.details, { version: 2 })
  const kept = (await save({ body: '<p>另一段</p>' })).json()
  assert.deepEqual([kept.title, kept.body, kept.summary, kept.version], ['二', '<p>另一段</p>', '另一段', 3])
})

test('level 0 may neither write nor submit', async (t) => {
  const { user, db, post, ming } = await setUp(t)
  const beginner = await user()
  const refused = await beginner.post('/api/studio/posts', text)
  assert.equal(outcomeOf(refused), '403 level_too_low')
  assert.deepEqual(refused.json().error.details, { required: 1, current: 0 })
  const { id } = await post({ author: ming, status: 'draft' })
  assert.equal(outcomeOf(await beginner.post(`/api/posts/${id}/submit`)), '404 post_not_found')
  assert.equal(
    (await db.selectFrom('posts').select('id').where('author_id', '=', beginner.id).execute()).length,
    0,
  )
})

test('what the specification says does not exist is not there', async (t) => {
  const { ming } = await setUp(t)
  const { id } = await write(ming)
  const missing: ['POST' | 'PUT' | 'PATCH' | 'DELETE' | 'GET', string][] = [
    ['POST', '/api/posts'],
    ['PUT', `/api/posts/${id}`],
    ['PATCH', `/api/posts/${id}`],
    ['DELETE', `/api/posts/${id}`],
    ['GET', `/api/posts/${id}/preview`],
    ['POST', '/api/posts/preview'],
  ]
  for (const [method, url] of missing) {
    const reply = await ming.request(method, url, method === 'GET' ? undefined : {})
    assert.equal(outcomeOf(reply), '404 not_found', `${method} ${url}`)
  }
})

test('what waits is taken back by its author, changed, and waits again; a revision likewise', async (t) => {
  const { ming, boss, visitor, writer, post } = await setUp(t, { reviewed: true })
  const withdraw = (who: PersonLike, id: number) => who.post(`/api/studio/posts/${id}/withdraw`)
  const waiting = async () => (await boss.get('/api/admin/posts?status=waiting')).json().total
  const { id } = await write(ming)
  assert.equal(outcomeOf(await withdraw(ming, id)), '409 post_not_withdrawable')
  await ming.post(`/api/studio/posts/${id}/submit`)
  assert.equal(await waiting(), 1)
  assert.equal(outcomeOf(await withdraw(await writer(), id)), '404 post_not_found')
  assert.equal((await withdraw(ming, id)).json().status, 'draft')
  assert.equal(await waiting(), 0)
  assert.equal(outcomeOf(await boss.post(`/api/admin/posts/${id}/approve`)), '409 not_pending')
  await ming.put(`/api/studio/posts/${id}`, { title: '改好了' })
  assert.equal((await ming.post(`/api/studio/posts/${id}/submit`)).json().status, 'pending')

  const revised = await post({ author: ming, revision_status: 'pending' })
  const back = (await withdraw(ming, revised.id)).json()
  assert.deepEqual([back.status, back.revision_status], ['approved', 'draft'])
  assert.equal((await visitor.get(`/api/posts/${revised.id}`)).json().title, '一篇文章')
  const locked = await post({ author: ming, status: 'pending' })
  await boss.post(`/api/admin/posts/${locked.id}/lock`, { reason: '等' })
  assert.equal(outcomeOf(await withdraw(ming, locked.id)), '409 post_not_withdrawable')
})
