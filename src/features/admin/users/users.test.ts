import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { testApp } from '../../../../test/kit/app.ts'
import { type BrowserLike, outcomeOf } from '../../../../test/kit/browser-like.ts'
import { PASSWORD, type PersonLike } from '../../../../test/kit/user-builders.ts'
import { giveRights } from '../../../../test/subjects/moderators.ts'
import type { AdminUser } from './schema.ts'

const HOUR = 60 * 60

test('those who look after the place find people, ban them for a while, and cannot touch each other', async (t) => {
  const { owner, user, writer, post, newVisitor, clock } = await testApp(t)
  const [boss, admin, other] = [await owner(), await user({ role: 'admin' }), await user({ role: 'admin' })]
  const spammer = await writer()
  await spammer.put('/api/settings/profile', { username: '卖茶叶100%' })
  await spammer.put('/api/settings/profile', { username: '卖茶叶的人' })
  const find = async (query: string) =>
    (await admin.get(`/api/admin/users?${query}`)).json().items.map(({ uid }: AdminUser) => uid)
  for (const q of ['茶叶', '的人', spammer.email.slice(0, -4), spammer.id]) {
    assert.deepEqual(await find(`q=${encodeURIComponent(q)}`), [spammer.id], `${q}`)
  }
  assert.deepEqual(await find('q=%25'), [])
  assert.deepEqual(await find('role=admin'), [other.id, admin.id])
  assert.deepEqual(await find('q=person&role=owner'), [boss.id])

  const status = (uid: number) => `/api/admin/users/${uid}/status`
  const ban = { status: 'banned', reason: '刷屏' }
  for (const person of [boss, other, admin])
    assert.equal(outcomeOf(await admin.put(status(person.id), ban)), '403 forbidden')
  assert.equal(outcomeOf(await boss.put(status(boss.id), ban)), '409 last_owner')
  const role = `/api/admin/users/${boss.id}/role`
  assert.equal(outcomeOf(await boss.put(role, { role: 'user' })), '409 last_owner')
  const until = new Date(clock.now().getTime() + 1000 * HOUR).toISOString()
  for (const wrong of [{ until: '昨天' }, { until: '2020-01-01' }, { until: '2026-02-31T25:00:00Z' }])
    assert.equal(outcomeOf(await admin.put(status(spammer.id), { ...ban, ...wrong })), '400 invalid_request')

  const banned = await admin.put(status(spammer.id), { ...ban, until })
  assert.deepEqual([banned.json().status, banned.json().ban], ['banned', { reason: '刷屏', until }])
  assert.equal((await spammer.get('/api/level/info')).statusCode, 401)
  assert.deepEqual(await find('status=banned'), [spammer.id])
  const back = newVisitor()
  await back.post('/api/auth/login', { email: spammer.email, password: PASSWORD })
  assert.equal(outcomeOf(await back.post(`/api/posts/${(await post({})).id}/like`)), '403 user_banned')
  const { items } = (await back.get('/api/messages')).json()
  const told = items.find(({ title }: { title: string }) => title.includes('封禁'))
  assert.equal(told.title, '你的账号被封禁了，暂时只能浏览')
  assert.match(told.content, /^原因：「刷屏」。封禁到 .*。$/)
  assert.equal(told.actor, null)

  assert.equal(outcomeOf(await admin.put(status(spammer.id), { status: 'active' })), '200 ok')
  assert.equal(outcomeOf(await admin.put(status(spammer.id), { status: 'active' })), '409 not_banned')
  const { log, figures, may_decide } = (await admin.get(`/api/admin/users/${spammer.id}`)).json()
  assert.deepEqual(
    log.map(({ action, actor, reason }: { action: string; actor: { uid: number }; reason: string }) => [
      action,
      actor.uid,
      reason,
    ]),
    [
      ['user.pardon', admin.id, ''],
      ['user.ban', admin.id, '刷屏'],
    ],
  )
  assert.deepEqual([figures, may_decide], [{ posts: 0, comments: 0, replies_of_others: 0 }, true])
  assert.equal((await admin.get(`/api/admin/users/${boss.id}`)).json().may_decide, false)

  assert.equal((await boss.put(`/api/admin/users/${other.id}/role`, { role: 'owner' })).json().role, 'owner')
  assert.equal(outcomeOf(await boss.put(role, { role: 'admin' })), '200 ok')
  assert.equal((await boss.get('/api/level/info')).statusCode, 401)
})

test('a moderator who may not review posts reads the public titles of what an author has published, and no newer ones', async (t) => {
  const { owner, user, writer, post } = await testApp(t)
  const [boss, hua, moderator] = [await owner(), await writer(), await user({ role: 'moderator' })]
  await giveRights(boss, ['bans'])
  const { id } = await post({ author: hua, title: 'Tides', revision_status: 'pending' })
  await post({ author: hua, title: 'Waves', status: 'draft' })
  const titles = async (who: PersonLike) =>
    (await who.get(`/api/admin/users/${hua.id}`)).json().posts.map(({ title }: { title: string }) => title)
  assert.deepEqual(await titles(moderator), ['Tides'])
  assert.doesNotMatch((await moderator.get(`/admin/users/${hua.id}`)).body, /Tides，改过|Waves/)
  assert.deepEqual(await titles(boss), ['Waves', 'Tides'])
  assert.equal((await hua.get(`/api/studio/posts/${id}`)).json().title, 'Tides，改过')
})

test('people who are banned or leaving have no admin rights, and the role of someone who leaves can be changed', async (t) => {
  const { owner, user, post, newVisitor } = await testApp(t)
  const [boss, admin, leaving] = [await owner(), await user({ role: 'admin' }), await user({ role: 'admin' })]
  const hidden = await post({ status: 'draft' })
  const author = await user()
  await author.put('/api/space/privacy', { follower_list_public: false })
  const seen = async (who: BrowserLike) => {
    const reading = ['/admin', '/api/admin/users', `/posts/${hidden.id}`, `/api/users/${author.id}/followers`]
    return (await Promise.all(reading.map((address) => who.get(address)))).map(({ statusCode }) => statusCode)
  }
  assert.deepEqual(await seen(admin), [200, 200, 200, 200])
  await boss.put(`/api/admin/users/${admin.id}/status`, { status: 'banned', reason: '滥用权限' })
  const back = newVisitor()
  const entered = await back.post('/api/auth/login', { email: admin.email, password: PASSWORD })
  assert.equal(entered.json().user.role, 'user')
  assert.deepEqual(await seen(back), [403, 403, 404, 403])
  assert.doesNotMatch((await back.get('/')).body, /href="\/admin"/)

  await leaving.post('/api/settings/delete-account', { password: PASSWORD })
  const demoted = await boss.put(`/api/admin/users/${leaving.id}/role`, { role: 'user' })
  assert.deepEqual(
    [demoted.statusCode, demoted.json().role, demoted.json().status],
    [200, 'user', 'deleting'],
  )
  const again = newVisitor()
  const offer = await again.post('/api/auth/login', { email: leaving.email, password: PASSWORD })
  const { restore_token } = offer.json().error.details
  const restored = await again.post('/api/auth/confirm-restore', { restore_token })
  assert.equal(restored.json().user.role, 'user')
  assert.deepEqual(await seen(again), [403, 403, 404, 403])
})

test('of two hundred writes of all kinds none is there that came after the ban', async (t) => {
  const { owner, user, writer, post, db } = await testApp(t)
  const [boss, ming] = [await owner(), await writer()]
  const { id } = await post({})
  const others = await Promise.all(Array.from({ length: 4 }, () => user()))
  await Promise.all([boss.csrfToken(), ming.csrfToken()])
  const kinds = [
    () => ming.post(`/api/posts/${id}/comments`, { content: '说' }),
    () => ming.post(`/api/posts/${id}/like`),
    () => ming.post('/api/studio/posts', { title: '题', body: '<p>文</p>', draft: true }),
    (turn: number) => ming.post(`/api/users/${others[turn % 4]!.id}/follow`),
  ]
  const some = (length: number) => Array.from({ length }, (_, turn) => kinds[turn % 4]!(turn))
  const writes = some(200)
  let decided = false
  const banning = boss
    .put(`/api/admin/users/${ming.id}/status`, { status: 'banned', reason: '刷屏' })
    .finally(() => {
      decided = true
    })
  // New ones follow until the ban is told, so that it meets some on their way.
  while (!decided) await Promise.all(writes.splice(0, 20, ...some(20)))
  const ban = await banning
  assert.equal(outcomeOf(ban), '200 ok')
  const atTheBan = await written(ming)
  const answers = (await Promise.all(writes)).map(({ statusCode }) => statusCode)
  assert.equal(await written(ming), atTheBan)
  assert.deepEqual(
    answers.filter((status) => ![200, 201, 401, 403].includes(status)),
    [],
  )
  for (const late of await Promise.all(some(4))) assert.equal(late.statusCode, 401)

  /** Reactions keep the time of the last press, so that a press too many would show. */
  async function written({ id: uid }: PersonLike): Promise<string> {
    const { rows } = await sql<{ all: string }>`select concat_ws(' ',
      (select count(*) from comments where author_id = ${uid}), (select count(*) from posts where author_id = ${uid}),
      (select state || ' ' || previous from post_reactions where user_id = ${uid}),
      (select string_agg(followed_id::text, ',' order by followed_id) from follows where follower_id = ${uid})) as all`.execute(
      db,
    )
    return rows[0]!.all
  }
})
