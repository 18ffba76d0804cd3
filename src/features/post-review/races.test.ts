import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { type TestApp, testApp } from '../../../test/kit/app.ts'
import { outcomeOf } from '../../../test/kit/browser-like.ts'
import { DEEP } from '../../../test/kit/deep.ts'
import { adjust } from '../../../test/kit/energy.ts'
import { PASSWORD, type PersonLike } from '../../../test/kit/user-builders.ts'
import { transaction } from '../../kernel/db/db.ts'
import { moveCounters } from '../posts/service.ts'

type Reply = Awaited<ReturnType<PersonLike['get']>>

async function setUp(t: TestContext, { reviewed = false } = {}) {
  const site = await testApp(t)
  const [boss, ming] = [await site.owner(), await site.writer()]
  const review = (value: boolean) => boss.put('/api/admin/site-settings', { key: 'audit.enabled', value })
  await review(reviewed)
  for (const person of [boss, ming]) await visit(person)
  return { ...site, ming, boss, review }
}

/** Checked in and with the token in hand, so that what follows is the race alone. */
async function visit<P extends PersonLike>(person: P): Promise<P> {
  await person.get('/api/level/info')
  await person.csrfToken()
  return person
}

async function rich(site: TestApp): Promise<PersonLike> {
  const person = await site.writer()
  await adjust(site.db, person, 5000)
  return visit(person)
}

/** What came of all of them, as "how many times which outcome"; a breakdown is never one of them. */
async function tally(replies: Promise<Reply>[]): Promise<Record<string, number>> {
  const outcomes = Object.groupBy((await Promise.all(replies)).map(outcomeOf), (outcome) => outcome)
  assert.deepEqual(
    Object.keys(outcomes).filter((outcome) => outcome.startsWith('5')),
    [],
  )
  return Object.fromEntries(Object.entries(outcomes).map(([outcome, all]) => [outcome, all!.length]))
}

const times = <T>(count: number, make: (n: number) => T) => Array.from({ length: count }, (_, n) => make(n))
const balanceOf = async (person: PersonLike) => (await person.get('/api/energy/info')).json().balance

test('of 64 submits one moves the post', async (t) => {
  const { ming, post } = await setUp(t, { reviewed: true })
  const { id } = await post({ author: ming, status: 'draft' })
  const paths = ['/api/posts', '/api/studio/posts']
  const outcomes = await tally(times(64, (n) => ming.post(`${paths[n % 2]}/${id}/submit`)))
  assert.deepEqual(outcomes, { '200 ok': 1, '409 post_not_submittable': 63 })
})

test('of 64 deletes one is charged', async (t) => {
  const { ming, post } = await setUp(t)
  const { id } = await post({ author: ming })
  const before = await balanceOf(ming)
  assert.deepEqual(await tally(times(64, () => ming.delete(`/api/studio/posts/${id}`))), {
    '200 ok': 1,
    '404 post_not_found': 63,
  })
  assert.equal(await balanceOf(ming), before - 2)
})

test('of 64 approvals and rejections one decides, and the author is told once', async (t) => {
  const { boss, ming, post, db } = await setUp(t)
  const { id } = await post({ author: ming, status: 'pending' })
  const decide = (n: number) =>
    n % 2
      ? boss.post(`/api/admin/posts/${id}/approve`)
      : boss.post(`/api/admin/posts/${id}/reject`, { reason: '不' })
  const { '200 ok': won, '409 not_pending': late, ...again } = await tally(times(64, decide))
  assert.deepEqual([won, late, Object.values(again)], [1, 32, [31]], 'the other decision, and the same again')
  const notices = db.selectFrom('notifications').select('data').where('recipient_id', '=', ming.id)
  assert.equal((await notices.where('kind', '=', 'post_review').execute()).length, 1)
})

test('of 64 decisions and withdrawals one counts, and the history says which', async (t) => {
  const { boss, ming, post, db } = await setUp(t, { reviewed: true })
  for (const options of [{ status: 'pending' }, { revision_status: 'pending' }] as const) {
    const { id } = await post({ author: ming, ...options })
    const calls = [
      () => ming.post(`/api/studio/posts/${id}/withdraw`),
      () => boss.post(`/api/admin/posts/${id}/approve`),
      () => boss.post(`/api/admin/posts/${id}/reject`, { reason: '不' }),
    ]
    const { '200 ok': won, ...refused } = await tally(times(64, (n) => calls[n % 3]!()))
    assert.equal(won, 1)
    const again = Object.keys(refused).filter((outcome) => !/^409 already_(approved|rejected)$/.test(outcome))
    assert.deepEqual(again.sort(), ['409 not_pending', '409 post_not_withdrawable'])
    const steps = db.selectFrom('post_history').select('step').where('post_id', '=', id)
    const { step } = await steps.orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
    const { status, revision_status } = (await ming.get(`/api/studio/posts/${id}`)).json()
    const after = { withdraw: 'draft', approve: null, reject: 'rejected' }[step as 'withdraw']
    assert.deepEqual(
      [status, revision_status],
      'revision_status' in options ? ['approved', after] : [after ?? 'approved', null],
    )
  }
})

test('what strangers read is what was approved, however edits and approvals meet', async (t) => {
  const { boss, ming, post, visitor } = await setUp(t, { reviewed: true })
  const { id } = await post({ author: ming, title: '第0稿' })
  for (let round = 1; round <= 8; round++) {
    await ming.put(`/api/studio/posts/${id}`, { title: `第${round}稿` })
    const approved: string[] = []
    const approve = async () => {
      const reply = await boss.post(`/api/admin/posts/${id}/approve`)
      if (reply.statusCode === 200) approved.push(reply.json().title)
      return reply
    }
    const edit = (n: number) => ming.put(`/api/studio/posts/${id}`, { title: `第${round}稿，偷改${n}` })
    const submit = () => ming.post(`/api/posts/${id}/submit`)
    await tally(times(24, (n) => [edit, submit, approve][n % 3]!(n)))
    const { title } = (await visitor.get(`/api/posts/${id}`)).json()
    const { title: newest, revision_status } = (await ming.get(`/api/studio/posts/${id}`)).json()
    if (revision_status === null) assert.equal(title, newest)
    // Whatever was approved last is public, and it was waiting when it was approved.
    if (approved.length > 0) assert.ok(approved.includes(title), `${title} was never approved`)
    await submit()
    await approve()
  }
})

test('a lock and a submit meet: the post is locked, whatever it was before', async (t) => {
  const { boss, ming, post, visitor } = await setUp(t)
  for (let round = 0; round < 6; round++) {
    const { id } = await post({ author: ming, status: 'draft' })
    const lock = () => boss.post(`/api/admin/posts/${id}/lock`, { reason: '等' })
    const outcomes = await tally(
      times(8, (n) => (n % 2 === round % 2 ? lock() : ming.post(`/api/posts/${id}/submit`))),
    )
    assert.equal((await ming.get(`/api/studio/posts/${id}`)).json().status, 'locked')
    assert.equal(outcomeOf(await visitor.get(`/api/posts/${id}`)), '404 post_not_found')
    const submitted = 4 - (outcomes['409 post_not_submittable'] ?? 0)
    const { status } = (await boss.post(`/api/admin/posts/${id}/unlock`)).json()
    assert.equal(status, submitted ? 'approved' : 'draft')
  }
})

test('the switch turned during 64 creates: each post is what its answer says, and later ones are drafts', async (t) => {
  const { writer, review, visitor } = await setUp(t)
  // Nobody may have more than a few texts waiting at once.
  const authors = await Promise.all(times(16, () => writer()))
  const create = (n: number) =>
    authors[n % authors.length]!.post('/api/studio/posts', { title: '题', body: '<p>文</p>' })
  const creating = times(32, create)
  const turned = review(true)
  creating.push(...times(32, create))
  await turned
  const later = await create(0)
  assert.equal(later.json().status, 'draft', 'who comes after the switch waits for review')
  for (const reply of await Promise.all(creating)) {
    assert.equal(reply.statusCode, 201, reply.body)
    const { id, status } = reply.json()
    const seen = (await visitor.get(`/api/posts/${id}`)).statusCode
    assert.equal(seen, status === 'approved' ? 200 : 404)
  }
})

test('a delete and 32 gifts meet: every gift came before it or was refused', async (t) => {
  const site = await setUp(t)
  const { ming, post, db } = site
  const readers = [await rich(site), await rich(site), await rich(site), await rich(site)]
  for (let round = 0; round < 3; round++) {
    const { id } = await post({ author: ming })
    const before = await balanceOf(ming)
    const gifts = times(16, (n) => readers[n % 4]!.post('/api/energize', { post_id: id, type: 'light' }))
    const deleting = ming.delete(`/api/studio/posts/${id}`)
    gifts.push(...times(16, (n) => readers[n % 4]!.post('/api/energize', { post_id: id, type: 'light' })))
    const { '200 ok': given = 0, ...refused } = await tally(gifts)
    assert.equal((await deleting).statusCode, 200)
    assert.deepEqual(refused, { '404 post_not_found': 32 - given })
    assert.equal(await balanceOf(ming), before + given - 2)
    const books = db
      .selectFrom('energy_ledger')
      .select(['id', 'reason', 'ref_id'])
      .where('user_id', '=', ming.id)
    assert.equal((await books.orderBy('id', 'desc').limit(1).executeTakeFirst())?.reason, 'delete_post')
  }
})

test('two authors give to each other again and again and lose nothing', async (t) => {
  const site = await setUp(t)
  const [a, b] = [await rich(site), await rich(site)]
  const written = async (author: PersonLike) => {
    const ids: number[] = []
    while (ids.length < 25) ids.push((await site.post({ author })).id)
    return ids
  }
  const posts = { a: await written(a), b: await written(b) }
  const give = (giver: PersonLike, post_id: number) => giver.post('/api/energize', { post_id, type: 'light' })
  // Up to twenty for each of 25 posts, on both sides.
  const rounds = DEEP ? 50 : 15
  for (let round = 0; round < rounds; round++) {
    const post = (n: number) => (round * 10 + n) % 25
    const gifts = times(10, (n) => [give(a, posts.b[post(n)]!), give(b, posts.a[post(n)]!)]).flat()
    assert.deepEqual(await tally(gifts), { '200 ok': 20 })
  }
  assert.deepEqual([await balanceOf(a), await balanceOf(b)], [5001, 5001])
  const { totals } = (await a.get('/api/studio/overview')).json()
  assert.equal(totals.energy, rounds * 10)
})

test('views, gifts and likes of the same posts neither wait forever nor lose anything', async (t) => {
  const site = await setUp(t)
  const { app, db, ming, post, newVisitor } = site
  const reader = await rich(site)
  const ids = await Promise.all(times(8, async () => (await post({ author: ming, tags: ['众'] })).id))
  const visitors = times(6, (n) => newVisitor({ 'user-agent': `v${n}` }))
  for (const visitor of visitors) for (const id of ids) await visitor.get(`/api/posts/${id}`)
  const like = (id: number) => transaction(db, (trx) => moveCounters(trx, id, { likes: 1 }))
  const replies = times(32, (n) => {
    const id = ids[(n * 5) % 8]!
    void app.views.flush()
    return [reader.post('/api/energize', { post_id: id, type: 'light' }), like(id)] as const
  })
  assert.deepEqual(await tally(replies.map(([gift]) => gift)), { '200 ok': 32 })
  await Promise.all(replies.map(([, liked]) => liked))
  await app.views.flush()
  const sums = (await ming.get('/api/studio/overview')).json().totals
  assert.deepEqual(sums, { energy: 32, comments: 0, likes: 32, favorites: 0, views: 48 })
  // Nobody liked anything: the counters go back to what the rows say.
  for (const id of ids) await transaction(db, (trx) => moveCounters(trx, id, { likes: -4 }))
})

test('someone leaves while others give and while writing: nothing is given or written afterwards', async (t) => {
  const site = await setUp(t)
  const readers = [await rich(site), await rich(site)]
  for (let round = 0; round < 4; round++) {
    const author = await visit(await site.writer())
    const { id } = await site.post({ author })
    const gift = (n: number) => readers[n % 2]!.post('/api/energize', { post_id: id, type: 'light' })
    const create = () => author.post('/api/studio/posts', { title: '题', body: '<p>文</p>' })
    const before = times(16, (n) => (n % 2 ? gift(n >> 1) : create()))
    const leaving = author.post('/api/settings/delete-account', { password: PASSWORD })
    const after = times(16, (n) => (n % 2 ? gift(n >> 1) : create()))
    await tally([...before, ...after])
    assert.equal((await leaving).statusCode, 200)
    assert.deepEqual(await tally([gift(0), create()]), { '404 post_not_found': 1, '401 unauthenticated': 1 })
    await site.db.deleteFrom('rate_limits').execute()
  }
})
