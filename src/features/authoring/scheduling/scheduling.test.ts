import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { sql } from 'kysely'
import { type TestApp, testApp } from '../../../../test/kit/app.ts'
import { outcomeOf } from '../../../../test/kit/browser-like.ts'
import { PASSWORD, type PersonLike } from '../../../../test/kit/user-builders.ts'
import { jobsOf } from '../../../jobs.ts'
import { runJob } from '../../../kernel/ops/jobs.ts'
import { publishDue } from './publish-due.ts'

const AT_EIGHT = '2026-03-05T20:00'

async function setUp(t: TestContext, { reviewed = false, env = {} } = {}) {
  // Five to eight in the evening in Shanghai.
  const site = await testApp(t, { start: '2026-03-05T11:55:00Z', env })
  const [boss, ming] = [await site.owner(), await site.writer()]
  const review = (value: boolean) => boss.put('/api/admin/site-settings', { key: 'audit.enabled', value })
  await review(reviewed)
  const schedule = (id: number, publish_at = AT_EIGHT, author: PersonLike = ming) =>
    author.put(`/api/studio/posts/${id}/schedule`, { publish_at })
  const own = async (id: number) => (await ming.get(`/api/studio/posts/${id}`)).json()
  return { ...site, boss, ming, review, schedule, own }
}

function runAt({ app, db, clock }: TestApp, time: string, limits = 0): Promise<boolean> {
  clock.set(time)
  const job = jobsOf(db, app.files, { limits }).find(({ name }) => name === 'publish scheduled posts')!
  return runJob(db, job, { info() {} })
}

async function noticesOf({ db }: TestApp, { id }: PersonLike): Promise<unknown[]> {
  const notices = db.selectFrom('notifications').select('data').where('recipient_id', '=', id)
  const rows = await notices.where('kind', '=', 'post_review').orderBy('id').execute()
  return rows.map(({ data }) => data.reason || data.decision)
}

test('a draft goes public at its time, in the text that was saved last', async (t) => {
  const site = await setUp(t)
  const { ming, post, visitor, schedule, own } = site
  const { id } = await post({ author: ming, status: 'draft', title: '早' })
  const scheduled = await schedule(id)
  assert.deepEqual(
    [scheduled.json().status, scheduled.json().publish_at],
    ['draft', '2026-03-05T12:00:00.000Z'],
  )
  assert.match(
    (await ming.get('/studio/posts')).body,
    /<time datetime="2026-03-05T12:00:00.000Z"[^>]*>2026年3月5日 20:00/,
  )
  assert.match((await ming.get(`/studio/write?id=${id}`)).body, /value="2026-03-05T20:00"/)
  await ming.put(`/api/studio/posts/${id}`, { title: '晚' })
  assert.equal((await own(id)).publish_at, '2026-03-05T12:00:00.000Z', 'saving keeps the schedule')

  await runAt(site, '2026-03-05T11:59:59Z')
  assert.equal((await visitor.get(`/api/posts/${id}`)).statusCode, 404)
  await runAt(site, '2026-03-05T12:00:20Z')
  const { title, status, published_at } = (await visitor.get(`/api/posts/${id}`)).json()
  assert.deepEqual([title, status, published_at], ['晚', 'approved', '2026-03-05T12:00:20.000Z'])
  assert.match((await visitor.get('/')).body, /晚/)
  assert.equal((await own(id)).publish_at, null)
  assert.equal(outcomeOf(await schedule(id, '2026-03-06T20:00')), '409 post_not_schedulable')
})

test('with review on it is submitted at once; approved before its time it waits for that, afterwards it is public at once', async (t) => {
  const site = await setUp(t, { reviewed: true })
  const { ming, boss, post, visitor, schedule, own } = site
  const [early, late] = [
    await post({ author: ming, status: 'draft' }),
    await post({ author: ming, status: 'draft' }),
  ]
  for (const { id } of [early, late]) assert.equal((await schedule(id)).json().status, 'pending')
  const approve = (id: number) => boss.post(`/api/admin/posts/${id}/approve`)
  assert.equal((await approve(early.id)).json().preapproved, true)
  assert.equal(outcomeOf(await approve(early.id)), '409 already_approved')
  const waiting = (await boss.get('/api/admin/posts?status=waiting')).json()
  assert.deepEqual(
    waiting.items.map(({ id }: { id: number }) => id),
    [late.id],
  )
  assert.match((await ming.get('/messages')).body, /将于 2026年3月5日 20:00（北京时间）\s*发布/)
  assert.equal(
    (await schedule(early.id, '2026-03-05T20:02')).json().preapproved,
    true,
    'another time, the same text',
  )

  await runAt(site, '2026-03-05T12:04:00Z')
  assert.equal((await visitor.get(`/api/posts/${early.id}`)).statusCode, 200)
  assert.equal((await own(late.id)).status, 'pending')
  const history = site.db
    .selectFrom('post_history')
    .select(['step', 'actor_id'])
    .where('post_id', '=', early.id)
  assert.deepEqual((await history.orderBy('id').execute()).at(-1), { step: 'approve', actor_id: boss.id })
  await approve(late.id)
  assert.equal((await visitor.get(`/api/posts/${late.id}`)).json().published_at, '2026-03-05T12:04:00.000Z')
})

test('approved exactly on time it is public at once, and only those who have to wait are told until when', async (t) => {
  const { ming, boss, post, schedule, clock, visitor, db } = await setUp(t, { reviewed: true })
  const ids = []
  for (let n = 0; n < 3; n++) ids.push((await post({ author: ming, status: 'draft' })).id)
  for (const id of ids) await schedule(id)
  await boss.post(`/api/admin/posts/${ids[0]}/approve`)
  await boss.post(`/api/admin/posts/${ids[1]}/reject`, { reason: '不行' })
  clock.set('2026-03-05T12:00:00Z')
  await boss.post(`/api/admin/posts/${ids[2]}/approve`)
  assert.equal((await visitor.get(`/api/posts/${ids[2]}`)).statusCode, 200)
  const told = db.selectFrom('notifications').select('data').where('kind', '=', 'post_review')
  const rows = await told.where('recipient_id', '=', ming.id).orderBy('id').execute()
  const times = rows.map(({ data }) => `${data.decision} ${data.publish_at}`)
  assert.deepEqual(times, ['approve 2026-03-05T12:00:00.000Z', 'reject undefined', 'approve undefined'])
})

test('cancelling, withdrawing, rejecting and deleting end the schedule, and nothing is published by them', async (t) => {
  const site = await setUp(t)
  const { ming, boss, post, review, schedule, own } = site
  const drafts = await Promise.all([1, 2].map(() => post({ author: ming, status: 'draft' })))
  const [kept, binned] = drafts.map(({ id }) => id) as [number, number]
  for (const id of [kept, binned]) await schedule(id)
  assert.equal((await ming.delete(`/api/studio/posts/${kept}/schedule`)).json().publish_at, null)
  assert.equal((await ming.delete(`/api/studio/posts/${kept}/schedule`)).statusCode, 200)
  await ming.delete(`/api/studio/posts/${binned}`)
  await ming.post(`/api/studio/posts/${binned}/restore`)

  await review(true)
  const [cancelled, withdrawn, rejected] = [
    await post({ author: ming, status: 'draft' }),
    await post({ author: ming, status: 'pending' }),
    await post({ author: ming, status: 'pending' }),
  ].map(({ id }) => id) as [number, number, number]
  for (const id of [cancelled, withdrawn, rejected]) assert.equal((await schedule(id)).statusCode, 200)
  for (const id of [cancelled, withdrawn]) await boss.post(`/api/admin/posts/${id}/approve`)
  await ming.delete(`/api/studio/posts/${cancelled}/schedule`)
  await ming.post(`/api/studio/posts/${withdrawn}/withdraw`)
  await boss.post(`/api/admin/posts/${rejected}/reject`, { reason: '不行' })
  await runAt(site, '2026-03-05T12:01:00Z')
  const states = []
  for (const id of [kept, binned, cancelled, withdrawn, rejected]) {
    const { status, publish_at, preapproved } = await own(id)
    states.push([status, publish_at, preapproved])
  }
  const draft = ['draft', null, false]
  assert.deepEqual(states, [draft, draft, draft, draft, ['rejected', null, false]])
})

test('who may not publish at that time is told why, and keeps the draft', async (t) => {
  const site = await setUp(t)
  const { boss, writer, post, review, schedule } = site
  const scheduled = async (prepare: (author: PersonLike, id: number) => Promise<unknown>) => {
    const author = await writer()
    const { id } = await post({ author, status: 'draft' })
    assert.equal((await schedule(id, AT_EIGHT, author)).statusCode, 200)
    await prepare(author, id)
    return author
  }
  const authors = [
    await scheduled(({ id }) =>
      boss.put(`/api/admin/users/${id}/status`, { status: 'banned', reason: '广告' }),
    ),
    await scheduled((author) => author.post('/api/settings/delete-account', { password: PASSWORD })),
    await scheduled((_, id) => boss.post(`/api/admin/posts/${id}/lock`, { reason: '等等' })),
    await scheduled((author, id) => author.put(`/api/studio/posts/${id}`, { body: '' })),
  ]
  await runAt(site, '2026-03-05T12:00:00Z')
  const told = []
  for (const author of authors) told.push((await noticesOf(site, author)).at(-1))
  assert.deepEqual(told, ['banned', 'account', 'locked', 'empty'])
  const left = site.db.selectFrom('posts').select('publish_at').where('publish_at', 'is not', null)
  assert.equal((await left.execute()).length, 0)

  const late = await writer()
  const { id } = await post({ author: late, status: 'draft' })
  await schedule(id, '2026-03-05T20:03', late)
  await review(true)
  await runAt(site, '2026-03-05T12:03:00Z')
  assert.equal((await late.get(`/api/studio/posts/${id}`)).json().status, 'pending')
  assert.match((await late.get('/messages')).body, /站点开启了审核/)
  await review(false)
})

test('the hourly limit holds at that time too', async (t) => {
  const site = await setUp(t, { env: { LIMITS: '1' } })
  const { ming, post, schedule, db } = site
  const ids = []
  for (let n = 0; n < 11; n++) ids.push((await post({ author: ming, status: 'draft' })).id)
  for (const id of ids) assert.equal((await schedule(id)).statusCode, 200)
  await runAt(site, '2026-03-05T12:00:00Z', 1)
  const published = db
    .selectFrom('posts')
    .select('id')
    .where('id', 'in', ids)
    .where('status', '=', 'approved')
  assert.equal((await published.execute()).length, 10)
  assert.deepEqual(await noticesOf(site, ming), ['rate_limited'])
})

test('64 runs at once publish once, even during a cancellation', async (t) => {
  const site = await setUp(t)
  const { ming, post, schedule, db, clock } = site
  const [sure, torn] = [
    await post({ author: ming, status: 'draft' }),
    await post({ author: ming, status: 'draft' }),
  ]
  for (const { id } of [sure, torn]) await schedule(id)
  clock.advance(600)
  await ming.csrfToken()
  const runs = Array.from({ length: 64 }, () => publishDue(db, 0, new AbortController().signal))
  await Promise.all([...runs, ming.delete(`/api/studio/posts/${torn.id}/schedule`)])
  const stepsOf = async (id: number) =>
    (
      await db.selectFrom('post_history').select('step').where('post_id', '=', id).orderBy('id').execute()
    ).map(({ step }) => step)
  assert.deepEqual(await stepsOf(sure.id), ['create', 'submit'])
  assert.match((await stepsOf(torn.id)).join(), /^create(,submit)?$/)
  assert.deepEqual(await noticesOf(site, ming), [])
})

test('one that fails holds up no other, and is tried again', async (t) => {
  const site = await setUp(t)
  const { ming, post, schedule, own, db, clock } = site
  const posts = [await post({ author: ming, status: 'draft' }), await post({ author: ming, status: 'draft' })]
  for (const { id } of posts) await schedule(id)
  clock.advance(600)
  const [broken, sound] = posts.map(({ id }) => id)
  await sql`alter table post_history add constraint broken check (post_id <> ${sql.lit(broken)}) not valid`.execute(
    db,
  )
  const run = () => publishDue(db, 0, new AbortController().signal)
  await assert.rejects(run(), (error: AggregateError) => error.errors[0].message === `post ${broken}`)
  assert.deepEqual([(await own(broken!)).status, (await own(sound!)).status], ['draft', 'approved'])
  await sql`alter table post_history drop constraint broken`.execute(db)
  assert.equal(await run(), 1)
  assert.equal((await own(broken!)).status, 'approved')
})

test('a time in the past, too far ahead, or no time at all is a clear 400', async (t) => {
  const { ming, post, schedule } = await setUp(t)
  const { id } = await post({ author: ming, status: 'draft' })
  const told = async (time: string) => (await schedule(id, time)).json().error.details
  assert.deepEqual(await told('2026-03-05T19:54'), { publish_at: '请选择将来的时间。' })
  assert.deepEqual(await told('2027-03-06T12:00:00Z'), { publish_at: '最多提前 365 天。' })
  assert.deepEqual(await told('tomorrow'), { publish_at: '格式不正确。' })
  assert.equal(
    (await schedule(id, '2026-03-06T12:00:00+00:00')).json().publish_at,
    '2026-03-06T12:00:00.000Z',
  )
})
