import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { tablesHolding } from '../../../test/contract/posts/tables-holding.ts'
import { picture } from '../../../test/fixtures/pictures.ts'
import { type TestApp, testApp } from '../../../test/kit/app.ts'
import { outcomeOf } from '../../../test/kit/browser-like.ts'
import { adjust } from '../../../test/kit/energy.ts'
import { pictureParts, sendParts } from '../../../test/kit/multipart.ts'
import { PASSWORD, type PersonLike } from '../../../test/kit/user-builders.ts'
import { jobsOf } from '../../jobs.ts'
import type { Db } from '../../kernel/db/db.ts'
import { runJob } from '../../kernel/ops/jobs.ts'

const DAY = 24 * 60 * 60
const balanceOf = async (person: PersonLike) => (await person.get('/api/energy/info')).json().balance

async function setUp(t: TestContext, mark: string) {
  const site = await testApp(t)
  const [boss, ming, reader] = [await site.owner(), await site.writer(), await site.user()]
  await boss.put('/api/admin/site-settings', { key: 'audit.enabled', value: false })
  const text = { title: `题${mark}`, body: `<p>正文${mark}</p>`, summary: `摘要${mark}`, tags: [`签${mark}`] }
  const { id } = (await ming.post('/api/studio/posts', text)).json()
  return { ...site, boss, ming, reader, text, id: Number(id) }
}

async function work({ db, app }: Pick<TestApp, 'db' | 'app'>, name: string): Promise<void> {
  await runJob(db, jobsOf(db, app.files).find((job) => job.name === name)!, { info() {} })
}

test('deleting costs two, also for someone with less than nothing, and in every state', async (t) => {
  const { db, ming, post } = await setUp(t, 'cost')
  await ming.get('/api/level/info')
  await adjust(db, ming, -10)
  let balance = await balanceOf(ming)
  assert.equal(balance, -9)
  for (const status of ['draft', 'pending', 'approved', 'rejected', 'locked'] as const) {
    const { id } = await post({ author: ming, status })
    const reply = await ming.delete(`/api/studio/posts/${id}`)
    balance -= 2
    assert.deepEqual([reply.statusCode, reply.json()], [200, { energy_balance: balance }], status)
  }
  const revised = await post({ author: ming, revision_status: 'pending' })
  const reply = await ming.delete(`/api/studio/posts/${revised.id}`)
  assert.deepEqual(reply.json(), { energy_balance: balance - 2 })
})

test('a deleted post is gone at once for everyone, and costs nothing a second time', async (t) => {
  const { id, ming, boss, reader, visitor, user, text } = await setUp(t, 'gone')
  const tag = encodeURIComponent(text.tags[0]!)
  const totals = async () => [
    (await visitor.get('/api/posts')).json().total,
    (await visitor.get(`/api/posts?tag=${tag}`)).json().total,
    (await ming.get('/api/studio/posts')).json().total,
    (await ming.get('/api/studio/overview')).json().posts.total,
  ]
  const [all] = await totals()
  assert.deepEqual(await totals(), [all, 1, 1, 1])
  const { energy_balance } = (await ming.delete(`/api/studio/posts/${id}`)).json()
  assert.deepEqual(await totals(), [all - 1, 0, 0, 0])
  for (const someone of [visitor, reader, ming, boss, await user({ role: 'admin' })])
    assert.equal(outcomeOf(await someone.get(`/api/posts/${id}`)), '404 post_not_found')
  const calls = [
    ming.delete(`/api/studio/posts/${id}`),
    ming.get(`/api/studio/posts/${id}`),
    ming.put(`/api/studio/posts/${id}`, { title: 'x' }),
    ming.post(`/api/posts/${id}/submit`),
    reader.post('/api/energize', { post_id: id, type: 'light' }),
    boss.post(`/api/admin/posts/${id}/lock`, { reason: 'x' }),
  ]
  for (const call of calls) assert.equal(outcomeOf(await call), '404 post_not_found')
  assert.equal(await balanceOf(ming), energy_balance)
})

test('a deleted post can be taken back from the bin for thirty days, with all it had; the energy is not returned', async (t) => {
  const { id, ming, boss, reader, visitor, clock, user, post } = await setUp(t, 'bin')
  await reader.post(`/api/posts/${id}/comments`, { content: '留言' })
  await reader.post('/api/energize', { post_id: id, type: 'light' })
  const { energy_balance } = (await ming.delete(`/api/studio/posts/${id}`)).json()
  const deletedAt = clock.now()
  const bin = (await ming.get('/api/studio/bin')).json()
  assert.deepEqual(
    [bin.total, bin.items[0].id, bin.items[0].status, bin.items[0].deleted_at, bin.items[0].purges_at],
    [
      1,
      id,
      'approved',
      deletedAt.toISOString(),
      new Date(deletedAt.getTime() + 30 * DAY * 1000).toISOString(),
    ],
  )
  assert.equal((await reader.get('/api/studio/bin')).json().total, 0)
  for (const someone of [reader, boss, await user({ role: 'admin' })])
    assert.equal(outcomeOf(await someone.post(`/api/studio/posts/${id}/restore`)), '404 post_not_found')

  const replies = await Promise.all(
    Array.from({ length: 64 }, () => ming.post(`/api/studio/posts/${id}/restore`)),
  )
  const outcomes = replies.map(outcomeOf).sort()
  assert.deepEqual([outcomes[0], ...new Set(outcomes.slice(1))], ['200 ok', '404 post_not_found'])
  const back = (await visitor.get(`/api/posts/${id}`)).json()
  assert.deepEqual([back.status, back.comments_count, back.energy_count], ['approved', 1, 1])
  assert.equal((await visitor.get(`/api/posts?tag=${encodeURIComponent('签bin')}`)).json().total, 1)
  assert.equal((await ming.get('/api/studio/bin')).json().total, 0)
  assert.equal(await balanceOf(ming), energy_balance)

  await ming.delete(`/api/studio/posts/${id}`)
  assert.equal(await balanceOf(ming), energy_balance - 2, 'and costs again')
  const byAdmin = await post({ author: ming })
  await boss.delete(`/api/admin/posts/${byAdmin.id}`, { reason: '不行' })
  assert.equal(outcomeOf(await ming.post(`/api/studio/posts/${byAdmin.id}/restore`)), '404 post_not_found')
  clock.advance(30 * DAY)
  await ming.post('/api/auth/login', { email: ming.email, password: PASSWORD })
  assert.equal((await ming.get('/api/studio/bin')).json().total, 0)
  assert.equal(outcomeOf(await ming.post(`/api/studio/posts/${id}/restore`)), '404 post_not_found')
})

test('an unpublished post is a draft that keeps what it was given, and comes back with its day', async (t) => {
  const { id, ming, boss, reader, visitor, clock } = await setUp(t, 'unpublish')
  await reader.post(`/api/posts/${id}/comments`, { content: '留言' })
  await reader.post(`/api/posts/${id}/like`)
  const before = (await visitor.get(`/api/posts/${id}`)).json()
  assert.equal(outcomeOf(await reader.post(`/api/studio/posts/${id}/unpublish`)), '404 post_not_found')
  const replies = await Promise.all(
    Array.from({ length: 64 }, () => ming.post(`/api/studio/posts/${id}/unpublish`)),
  )
  const outcomes = replies.map(outcomeOf).sort()
  assert.deepEqual([outcomes[0], ...new Set(outcomes.slice(1))], ['200 ok', '409 post_not_unpublishable'])
  for (const someone of [visitor, reader])
    assert.equal(outcomeOf(await someone.get(`/api/posts/${id}`)), '404 post_not_found')
  assert.equal((await visitor.get(`/api/posts?tag=${encodeURIComponent('签unpublish')}`)).json().total, 0)
  const draft = (await ming.get(`/api/studio/posts/${id}`)).json()
  assert.deepEqual([draft.status, draft.comments_count, draft.likes_count], ['draft', 1, 1])
  assert.equal(outcomeOf(await reader.post(`/api/posts/${id}/like`)), '404 post_not_found')

  clock.advance(60)
  await boss.put('/api/admin/site-settings', { key: 'audit.enabled', value: true })
  await ming.post(`/api/studio/posts/${id}/submit`)
  assert.equal(outcomeOf(await visitor.get(`/api/posts/${id}`)), '404 post_not_found', 'through review')
  await boss.post(`/api/admin/posts/${id}/approve`)
  const after = (await visitor.get(`/api/posts/${id}`)).json()
  assert.deepEqual([after.published_at, after.comments_count, after.likes_count], [before.published_at, 1, 1])
  assert.equal((await visitor.get(`/api/posts/${id}/comments`)).json().items.length, 1)
})

test('after thirty days every trace of the text is erased, and the books stay', async (t) => {
  const { id, ming, boss, reader, visitor, db, clock, app, post } = await setUp(t, 'xyzzy1')
  await ming.put(`/api/studio/posts/${id}`, { title: '二xyzzy1' }, { headers: { 'idempotency-key': 'k' } })
  await reader.post('/api/energize', { post_id: id, type: 'heavy' })
  await boss.post(`/api/admin/posts/${id}/lock`, { reason: '锁xyzzy1' })
  await boss.post(`/api/admin/posts/${id}/unlock`)
  await visitor.get(`/api/posts/${id}`)
  await app.views.flush()
  await ming.delete(`/api/studio/posts/${id}`)
  const other = await post({ author: ming, title: '留下' })

  clock.advance(30 * DAY - 1)
  await work({ db, app }, 'purge posts')
  assert.ok((await tablesHolding(db, 'xyzzy1')).includes('post_revisions'), 'kept for thirty days')
  clock.advance(1)
  for (const job of ['purge posts', 'housekeeping']) await work({ db, app }, job)
  // What a moderator wrote is the moderator's: it stays in the log and in the notice.
  assert.deepEqual(await tablesHolding(db, 'xyzzy1'), ['moderation_log', 'notifications'])
  assert.deepEqual(await tablesHolding(db, '正文xyzzy1'), [])

  const { post_id, given } = await db
    .selectFrom('post_energize_sums')
    .selectAll()
    .where('post_id', '=', id)
    .executeTakeFirstOrThrow()
  assert.deepEqual([post_id, given], [id, 2])
  assert.equal((await visitor.get(`/api/posts/${other.id}`)).json().title, '留下')
})

test('with the account go all its posts, nobody is charged, and what readers gave is not given back', async (t) => {
  const { id, ming, reader, db, clock, app, visitor, post } = await setUp(t, 'xyzzy2')
  const draft = await post({ author: ming, status: 'draft', title: '稿xyzzy2' })
  await ming.put(
    `/api/studio/posts/${draft.id}`,
    { title: '稿二xyzzy2' },
    { headers: { 'idempotency-key': 'k' } },
  )
  await adjust(db, reader, 10)
  await reader.post('/api/energize', { post_id: id, type: 'heavy' })
  const books = async () => ({
    ming: await lines(db, ming.id),
    reader: (await lines(db, reader.id)).filter((line) => !line.endsWith('check_in')),
  })
  const before = await books()
  assert.equal(before.ming.at(-1), '2 energize_in')
  await ming.post('/api/settings/delete-account', { password: PASSWORD })
  assert.equal(outcomeOf(await visitor.get(`/api/posts/${id}`)), '404 post_not_found')
  assert.equal(
    outcomeOf(await reader.post('/api/energize', { post_id: id, type: 'light' })),
    '404 post_not_found',
  )

  clock.advance(30 * DAY)
  await work({ db, app }, 'purge accounts')
  assert.deepEqual(await tablesHolding(db, 'xyzzy2'), [])
  assert.deepEqual(await books(), before)
})

async function lines(db: Db, userId: number): Promise<string[]> {
  const rows = db.selectFrom('energy_ledger').select(['delta', 'reason']).where('user_id', '=', userId)
  return (await rows.orderBy('id').execute()).map(({ delta, reason }) => `${delta} ${reason}`)
}

test('a picture stays with its owner when the post goes, and leaves with the account', async (t) => {
  const { ming, visitor, clock, db, app } = await setUp(t, 'picture')
  const sent = await sendParts(ming, '/api/posts/upload-image', pictureParts(await picture('png')))
  assert.equal(sent.statusCode, 201, sent.body)
  const { url } = sent.json()
  const body = `<p>看</p><img src="${url}" alt="图">`
  const { id } = (await ming.post('/api/studio/posts', { title: '图', body, cover_url: url })).json()
  await ming.delete(`/api/studio/posts/${id}`)
  clock.advance(31 * DAY)
  for (const job of ['purge posts', 'sweep orphaned files']) await work({ db, app }, job)
  assert.equal((await visitor.get(url)).statusCode, 200)

  await ming.post('/api/auth/login', { email: ming.email, password: PASSWORD })
  const again = await ming.post('/api/studio/posts', { title: '又', body, cover_url: url })
  assert.deepEqual([again.statusCode, again.json().cover_url], [201, url], 'and can be used again')
  await ming.post('/api/settings/delete-account', { password: PASSWORD })
  clock.advance(30 * DAY)
  await work({ db, app }, 'purge accounts')
  assert.equal((await visitor.get(url)).statusCode, 404)
})
