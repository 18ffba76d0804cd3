import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { testApp } from '../../../test/kit/app.ts'
import { outcomeOf } from '../../../test/kit/browser-like.ts'
import { assertInvariantsDetect, type Corruption, duplicateRow } from '../../../test/kit/corruption-cases.ts'
import { createUsers } from '../../../test/kit/many-users.ts'
import { PASSWORD, type PersonLike } from '../../../test/kit/user-builders.ts'
import { jobsOf } from '../../jobs.ts'
import { runJob } from '../../kernel/ops/jobs.ts'
import { removalsSlice } from './slice.ts'

const DAY = 24 * 60 * 60
const MANY = 64

const say = async (person: PersonLike, path: string) =>
  (await person.post(path, { content: '说' })).json().id as number

test('removals of two who talked to each other can be undone in any order', async (t) => {
  const { owner, user, post, visitor } = await testApp(t)
  const boss = await owner()
  const undo = (person: PersonLike) => boss.delete(`/api/admin/users/${person.id}/removal`)
  for (const order of [
    [0, 1],
    [1, 0],
  ] as const) {
    const pair = [await user(), await user()] as const
    const { id } = await post({})
    const root = await say(pair[0], `/api/posts/${id}/comments`)
    await say(pair[1], `/api/comments/${root}/reply`)
    const counted = async () => (await visitor.get(`/api/posts/${id}`)).json().comments_count
    for (const { id: uid } of pair) await boss.post(`/api/admin/users/${uid}/removal`, { reason: '吵' })
    assert.equal(await counted(), 0)
    await undo(pair[order[0]])
    // A reply has no place without its root, and the root comes alone while the other one is away.
    assert.equal(await counted(), order[0] === 0 ? 1 : 0)
    await undo(pair[order[1]])
    assert.equal(await counted(), 2)
  }
})

test('a removal of thousands of comments takes seconds at most, and so does its undoing', async (t) => {
  const { app, owner, user, writer, post, db, visitor } = await testApp(t)
  const [boss, spammer, author] = [await owner(), await user(), await writer()]
  const ids: number[] = []
  while (ids.length < 20) ids.push((await post({ author })).id)
  const time = db.clock.now()
  await sql`insert into comments (post_id, author_id, content, created_at)
    select (${ids}::bigint[])[1 + n % 20], ${spammer.id}, '广告', ${time} from generate_series(1, 8000) as n`.execute(
    db,
  )
  await sql`update posts set comments_count = 400 where id = any(${ids})`.execute(db)
  const began = performance.now()
  assert.equal(
    (await boss.post(`/api/admin/users/${spammer.id}/removal`, { reason: '广告' })).json().comments,
    8000,
  )
  const counted = async () => (await visitor.get(`/api/posts/${ids[0]}`)).json().comments_count
  assert.equal(await counted(), 0)

  // As a process leaves it that dies after its first transaction.
  await sql`update removals set unfinished = true where user_id = ${spammer.id}`.execute(db)
  await sql`update comments set deleted_at = null, deleted_by = null, removal_id = null where post_id = any(${ids.slice(0, 5)})`.execute(
    db,
  )
  await sql`update posts set comments_count = 400 where id = any(${ids.slice(0, 5)})`.execute(db)
  const goOn = () =>
    runJob(db, jobsOf(db, app.files).find(({ name }) => name === 'finish removals')!, { info() {} })
  assert.equal(await goOn(), true)
  assert.equal(await counted(), 0)

  assert.equal((await boss.delete(`/api/admin/users/${spammer.id}/removal`)).json().comments, 8000)
  assert.equal(await counted(), 400)
  await goOn()
  const left = db.selectFrom('removals').select('id').where('unfinished', '=', true)
  assert.deepEqual(await left.execute(), [])
  assert.ok(performance.now() - began < 60_000)
})

test('a removal that goes on after midnight takes from no day of an author what came on another', async (t) => {
  const { app, owner, user, writer, post, db, clock } = await testApp(t)
  const [boss, spammer, author] = [await owner(), await user(), await writer()]
  const { id } = await post({ author })
  const root = await say(spammer, `/api/posts/${id}/comments`)
  await boss.post(`/api/admin/users/${spammer.id}/removal`, { reason: '广告' })
  // As a process leaves it that dies before it has come to this comment.
  await sql`update removals set unfinished = true where user_id = ${spammer.id}`.execute(db)
  await sql`update comments set deleted_at = null, deleted_by = null, removal_id = null where id = ${root}`.execute(
    db,
  )
  await sql`update posts set comments_count = 1 where id = ${id}`.execute(db)
  await sql`update author_days set comments = 1 where author_id = ${author.id}`.execute(db)
  clock.advance(DAY)
  await say(await user(), `/api/comments/${root}/reply`)
  await runJob(db, jobsOf(db, app.files).find(({ name }) => name === 'finish removals')!, { info() {} })
  const days = db
    .selectFrom('author_days')
    .select('comments')
    .where('author_id', '=', author.id)
    .orderBy('day')
  assert.deepEqual(
    (await days.execute()).map(({ comments }) => comments),
    [0, 1],
  )
})

test('somebody who is removed again while an undoing still goes on is removed whole', async (t) => {
  const { app, owner, writer, post, db, visitor } = await testApp(t)
  const [boss, spammer] = [await owner(), await writer()]
  const posts = [await post({ author: spammer }), await post({ author: spammer })]
  const removal = `/api/admin/users/${spammer.id}/removal`
  await boss.post(removal, { reason: '广告' })
  const { id } = (await boss.delete(removal)).json()
  // As a process leaves it that dies before the undoing has come to this post.
  await sql`update removals set unfinished = true where id = ${id}`.execute(db)
  await sql`update posts set removal_id = ${id}, deleted_at = created_at where id = ${posts[1]!.id}`.execute(
    db,
  )
  assert.equal(outcomeOf(await boss.post(removal, { reason: '又来' })), '200 ok')
  await runJob(db, jobsOf(db, app.files).find(({ name }) => name === 'finish removals')!, { info() {} })
  for (const post of posts)
    assert.equal(outcomeOf(await visitor.get(`/api/posts/${post.id}`)), '404 post_not_found')
  assert.equal((await boss.delete(removal)).json().posts, 2)
})

test('the invariants of removals speak when what they guard is broken', async (t) => {
  const { owner, user, post, db } = await testApp(t)
  const [boss, spammer, hua] = [await owner(), await user(), await user()]
  const { id } = await post({})
  await say(spammer, `/api/posts/${id}/comments`)
  await say(hua, `/api/posts/${id}/comments`)
  const removal = (await boss.post(`/api/admin/users/${spammer.id}/removal`, { reason: '广告' })).json().id
  const logged = sql`target_id = ${spammer.id} and action = 'user.remove'`
  const damages: Corruption[] = [
    [
      'I60',
      [sql`update removals set undone_at = created_at, undone_by = actor_id`],
      /^comment \d+ is held by/,
    ],
    [
      'I60',
      [
        sql`update comments set removal_id = ${removal}, deleted_at = created_at, deleted_by = author_id
        where author_id = ${hua.id}`,
      ],
      /^comment \d+ is held by removal/,
    ],
    ['I61', [sql`delete from moderation_log where ${logged}`], /was logged 0 times, its undoing 0 times$/],
    ['I61', duplicateRow('moderation_log', logged, sql`id = 0`), /was logged 2 times/],
  ]
  await assertInvariantsDetect(db, removalsSlice.invariants, damages)
})
test('all that a spammer wrote goes in one go, and what still has a place comes back', async (t) => {
  const { owner, user, writer, post, visitor, newVisitor, db, clock } = await testApp(t)
  const boss = await owner()
  const [spammer, hua] = [await writer(), await user()]
  const advert = await post({ author: spammer, title: '广告', tags: ['茶'] })
  await post({ author: spammer, status: 'draft' })
  const { id: place } = await post({ title: '茶话', tags: ['茶'] })
  const root = await say(spammer, `/api/posts/${place}/comments`)
  await say(hua, `/api/comments/${root}/reply`)
  const others = await say(hua, `/api/posts/${place}/comments`)
  await say(spammer, `/api/comments/${others}/reply`)
  const closed = await say(hua, `/api/posts/${place}/comments`)
  await say(spammer, `/api/comments/${closed}/reply`)
  await say(hua, `/api/posts/${advert.id}/comments`)

  const world = async () => ({
    found: (await visitor.get('/api/search/posts?q=广告')).json().items.length,
    tagged: (await visitor.get('/api/posts?tag=茶')).json().total,
    advert: outcomeOf(await visitor.get(`/api/posts/${advert.id}`)),
    counted: (await visitor.get(`/api/posts/${place}`)).json().comments_count,
    replies: (await visitor.get(`/api/posts/${place}/comments`))
      .json()
      .items.map(({ replies_count }: { replies_count: number }) => replies_count),
    today: await db.selectFrom('author_days').select(['day', 'comments']).orderBy('author_id').execute(),
  })
  const before = await world()
  const removal = `/api/admin/users/${spammer.id}/removal`
  const gone = await boss.post(removal, { reason: '广告' })
  assert.deepEqual([gone.json().posts, gone.json().comments], [2, 4])
  const { today: _, ...after } = await world()
  const nothing = { found: 0, tagged: 1, advert: '404 post_not_found' }
  assert.deepEqual(after, { ...nothing, counted: 2, replies: [0, 0] })
  assert.equal(outcomeOf(await boss.post(removal, { reason: '再来' })), '409 removal_in_force')
  assert.equal((await spammer.get('/api/energy/info')).statusCode, 401)

  // Meanwhile someone deletes what a reply of the spammer stood below; it does not come back, all else does.
  await hua.delete(`/api/comments/${closed}`)
  clock.advance(3 * DAY)
  const again = await owner()
  const { removal: shown } = (await again.get(`/api/admin/users/${spammer.id}`)).json()
  assert.deepEqual([shown.posts, shown.comments, shown.reason], [2, 4, '广告'])
  const back = await again.delete(removal)
  assert.deepEqual([back.json().posts, back.json().comments], [2, 3])
  assert.deepEqual(await world(), {
    ...before,
    counted: 4,
    replies: [1, 1],
    today: before.today.map((row) => ({ ...row, comments: row.comments - (row.comments > 2 ? 2 : 0) })),
  })
  assert.equal(outcomeOf(await again.delete(removal)), '404 not_found')
  const returned = newVisitor()
  await returned.post('/api/auth/login', { email: spammer.email, password: PASSWORD })
  const { items } = (await returned.get('/api/messages?category=system')).json()
  assert.deepEqual(
    items.slice(1, 3).map(({ title }: { title: string }) => title),
    ['你的账号恢复了，2 篇文章和 3 条评论已经回来', '你的账号被封禁，2 篇文章和 4 条评论已被清除'],
  )
})

test('comments against a removal, and undoing against the purge, leave books that balance', async (t) => {
  const { app, owner, user, post, clock, db } = await testApp(t)
  const boss = await owner()
  const [spammer, ...people] = await createUsers(user, 8)
  const { id } = await post({})
  const root = await say(spammer!, `/api/posts/${id}/comments`)
  const [gone, ...replies] = await Promise.all([
    boss.post(`/api/admin/users/${spammer!.id}/removal`, { reason: '广告' }),
    ...Array.from({ length: MANY }, (_, turn) =>
      people[turn % 7]!.post(`/api/comments/${root}/reply`, { content: '回' }),
    ),
  ])
  assert.equal(outcomeOf(gone!), '200 ok')
  for (const reply of replies) assert.match(outcomeOf(reply), /^(201 ok|404 comment_not_found)$/)
  assert.equal((await boss.get(`/api/posts/${id}`)).json().comments_count, 0)

  clock.advance(30 * DAY - 1)
  const late = await owner()
  await late.csrfToken()
  const undoing = late.delete(`/api/admin/users/${spammer!.id}/removal`)
  clock.advance(1)
  const purges = jobsOf(db, app.files).filter(({ name }) => name === 'purge posts')
  await Promise.all([undoing, ...purges.map((job) => runJob(db, job, app.log))])
  assert.match(outcomeOf(await undoing), /^(200 ok|409 removal_over)$/)
})
