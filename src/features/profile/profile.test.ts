import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { testApp } from '../../../test/kit/app.ts'
import { outcomeOf } from '../../../test/kit/browser-like.ts'
import { adjust } from '../../../test/kit/energy.ts'
import type { PersonLike } from '../../../test/kit/user-builders.ts'
import { ROLES } from '../../kernel/viewer.ts'

const profile = (person: PersonLike, body: object) => person.put('/api/settings/profile', body)

async function site(t: TestContext, { review = false, env = {} } = {}) {
  const opened = await testApp(t, { env })
  const boss = await opened.owner()
  await boss.put('/api/admin/site-settings', { key: 'audit.enabled', value: review })
  const { db } = opened
  return {
    ...opened,
    boss,
    give: (person: PersonLike, amount: number) => adjust(db, person, amount),
    balance: async (person: PersonLike) => (await person.get('/api/energy/info')).json().balance as number,
    nameOf: async (person: PersonLike) =>
      (await db.selectFrom('users').select('username').where('id', '=', person.id).executeTakeFirstOrThrow())
        .username,
    reviews: async () =>
      (await boss.get('/api/admin/profile-reviews')).json().items as { id: number; field: string }[],
  }
}

test('the first name is free, the next one costs 6', async (t) => {
  const { user, give, balance, nameOf } = await site(t)
  const ming = await user()
  assert.deepEqual((await profile(ming, { username: '小明' })).json(), {
    applied: ['username'],
    pending: [],
    energy_balance: 0,
  })
  await give(ming, 6)
  assert.equal(await balance(ming), 7, 'six given, one from the check-in')
  assert.equal((await profile(ming, { username: '大明' })).json().energy_balance, 1)
  assert.equal(await nameOf(ming), '大明')
})

test('the same name is no change; another case of it is a rename', async (t) => {
  const { user, give, balance } = await site(t)
  const ming = await user()
  await profile(ming, { username: 'Aming' })
  await give(ming, 20)
  const before = await balance(ming)
  assert.deepEqual((await profile(ming, { username: ' Aming ' })).json().applied, [])
  assert.equal(await balance(ming), before)
  assert.deepEqual((await profile(ming, { username: 'aming' })).json().applied, ['username'])
  assert.equal(await balance(ming), before - 6)
})

test('a rename is refused only when the balance is already below zero, free or not', async (t) => {
  const { user, give } = await site(t)
  const [poor, newcomer] = [await user(), await user()]
  await profile(poor, { username: `poor${poor.id}` })
  await poor.get('/api/level/info')
  assert.equal((await profile(poor, { username: `poorer${poor.id}` })).json().energy_balance, -5)
  const refused = await profile(poor, { username: `poorest${poor.id}` })
  assert.deepEqual(
    [outcomeOf(refused), refused.json().error.details],
    ['403 energy_negative', { balance: -5 }],
  )
  await give(newcomer, -1)
  assert.equal(
    outcomeOf(await profile(newcomer, { username: `poorer${poor.id}` })),
    '403 energy_negative',
    'taken',
  )
  assert.equal(outcomeOf(await profile(newcomer, { username: `new${newcomer.id}` })), '403 energy_negative')
})

test('names that look alike, are reserved or have odd letters are refused', async (t) => {
  const { user } = await site(t)
  const [ming, lan] = [await user(), await user()]
  await profile(ming, { username: 'Paypal' })
  for (const twin of ['paypal', 'PAYPAL', 'Pаypаl', 'ｐａｙｐａｌ', 'Paypa1', 'PaypaI']) {
    assert.equal(outcomeOf(await profile(lan, { username: twin })), '409 username_taken', twin)
  }
  await profile(await user(), { username: 'AliceWonder' })
  assert.equal(outcomeOf(await profile(lan, { username: 'AIiceWonder' })), '409 username_taken')
  for (const name of [
    'a',
    'x'.repeat(21),
    'two words',
    'a@b',
    '<b>',
    'admin',
    'Аdmin',
    'νictor',
    'adm1n',
    'AD-MIN_',
    '管理员',
    '管理員',
    'owner',
    'M0derator',
    'JouIe',
    '\u3164\u3164',
    'a\uffa0b',
    '\u115f\u1160\u115f',
    'a\u17b4b',
    'ab\u{e0100}',
    'a\u2800b',
    'e\u0301\u0301\u0301\u0301\u0301x',
    'user_5',
    'USER_5',
    'user_lO',
    'deleted_1',
    'deleted_ll',
    '😀😀',
    'a\u202eb',
    '  ',
  ]) {
    assert.equal(outcomeOf(await profile(lan, { username: name })), '400 username_not_allowed', name)
  }
  for (const name of ['蓝-Lan_2', 'Наташа', 'たなかHana', 'Γιώργος', 'محمد']) {
    assert.equal((await profile(await user(), { username: name })).statusCode, 200, name)
  }
})

test('only names of roles and of the product are reserved, and what new accounts are called', async (t) => {
  const { user } = await site(t)
  for (const name of ['user1', 'user-2', 'author1', 'tester', 'reader', 'studio', 'api', 'everyone'])
    assert.equal((await profile(await user(), { username: name })).statusCode, 200, name)
  const lan = await user()
  for (const name of [...ROLES, 'joule', 'user_1', 'user_999999'])
    assert.equal(outcomeOf(await profile(lan, { username: name })), '400 username_not_allowed', name)
})

test('nobody is called like the site', async (t) => {
  const { user } = await site(t, { env: { SITE_NAME: 'Lantern Post' } })
  const ming = await user()
  assert.equal(outcomeOf(await profile(ming, { username: 'LanternP0st' })), '400 username_not_allowed')
})

test('sixty-four renames at once charge once and are free at most once', async (t) => {
  const { user, give, balance } = await site(t)
  const ming = await user()
  const wishes = Array.from({ length: 64 }, () => profile(ming, { username: '六十四' }))
  const replies = (await Promise.all(wishes)).map((reply) => reply.json().applied.length)
  assert.equal(replies.filter((applied) => applied === 1).length, 1)
  await give(ming, 60)
  const before = await balance(ming)
  const names = Array.from({ length: 64 }, () => profile(ming, { username: '第二个名字' }))
  await Promise.all(names)
  assert.equal(await balance(ming), before - 6)
})

test('sixty-four people who want one name: one gets it', async (t) => {
  const { user, db } = await site(t)
  const people = await Promise.all(Array.from({ length: 64 }, () => user()))
  const replies = await Promise.all(people.map((person) => profile(person, { username: '抢手的名字' })))
  assert.equal(replies.filter(({ statusCode }) => statusCode === 200).length, 1)
  assert.equal(replies.filter((reply) => outcomeOf(reply) === '409 username_taken').length, 63)
  const holders = await db.selectFrom('users').select('id').where('username', '=', '抢手的名字').execute()
  assert.equal(holders.length, 1)
})

test('with review on a name waits, is reserved, and is told when it is decided', async (t) => {
  const { user, boss, nameOf, reviews, db } = await site(t, { review: true })
  const [ming, lan] = [await user(), await user()]
  assert.deepEqual((await ming.get('/api/settings/audit-status')).json(), { enabled: true })
  assert.deepEqual((await profile(ming, { username: '等待中', signature: '等等' })).json().pending, [
    'username',
    'signature',
  ])
  assert.equal(await nameOf(ming), `user_${ming.id}`)
  assert.equal(outcomeOf(await profile(ming, { username: '又一个' })), '409 profile_review_pending')
  assert.equal(outcomeOf(await profile(lan, { username: '等待中' })), '409 username_taken')

  for (const { id } of await reviews())
    assert.equal((await boss.post(`/api/admin/profile-reviews/${id}/approve`)).statusCode, 200)
  assert.equal(await nameOf(ming), '等待中')
  assert.equal((await ming.get('/api/level/info')).json().tasks.username, true)
  const notices = await db
    .selectFrom('notifications')
    .select('kind')
    .where('recipient_id', '=', ming.id)
    .execute()
  assert.equal(notices.filter(({ kind }) => kind === 'profile_review').length, 2)
  const log = await db
    .selectFrom('moderation_log')
    .select('action')
    .where('target_id', '=', ming.id)
    .execute()
  assert.deepEqual(log, [{ action: 'profile_review.approved' }, { action: 'profile_review.approved' }])
})

test('a paid rename that is rejected is refunded exactly once, even if several admins decide', async (t) => {
  const { user, boss, give, balance, reviews, nameOf } = await site(t, { review: true })
  const [ming, admin] = [await user(), await user({ role: 'admin' })]
  await profile(ming, { username: '第一次' })
  const [first] = await reviews()
  await boss.post(`/api/admin/profile-reviews/${first!.id}/approve`)
  await give(ming, 10)
  const before = await balance(ming)
  assert.equal((await profile(ming, { username: '第二次' })).json().energy_balance, before - 6)
  const [second] = await reviews()
  const url = `/api/admin/profile-reviews/${second!.id}`
  const decisions = await Promise.all(
    Array.from({ length: 64 }, (_, n) =>
      n % 3 === 0 ? boss.post(`${url}/approve`) : admin.post(`${url}/reject`, { reason: '不合适' }),
    ),
  )
  assert.equal(decisions.filter(({ statusCode }) => statusCode === 200).length, 1)
  const accepted = (await nameOf(ming)) === '第二次'
  assert.equal(await balance(ming), accepted ? before - 6 : before)
})

test('a rejected free rename leaves the next one free and refunds nothing', async (t) => {
  const { user, boss, balance, reviews } = await site(t, { review: true })
  const ming = await user()
  for (const name of ['一号名', '二号名']) {
    assert.equal((await profile(ming, { username: name })).json().energy_balance, 0)
    const [waiting] = await reviews()
    assert.equal(
      (await boss.post(`/api/admin/profile-reviews/${waiting!.id}/reject`, { reason: '不行' })).statusCode,
      200,
    )
  }
  assert.equal(await balance(ming), 0)
})

test('only the owner turns the switch, and only with a value that fits', async (t) => {
  const { boss, user } = await site(t)
  const set = (person: PersonLike, key: string, value: unknown) =>
    person.put('/api/admin/site-settings', { key, value })
  const settings = async () => (await boss.get('/api/admin/site-settings')).json().settings
  assert.equal((await settings())['audit.enabled'], false)
  assert.equal((await set(boss, 'audit.enabled', true)).json().settings['audit.enabled'], true)
  assert.equal((await settings())['audit.enabled'], true)
  assert.equal((await set(boss, 'audit.enabled', 'yes')).statusCode, 400)
  assert.equal((await set(boss, 'no.such', true)).statusCode, 400)
  assert.equal((await set(await user({ role: 'admin' }), 'audit.enabled', true)).statusCode, 403)
})

test('thirty changes and withdrawals an hour, counted together', async (t) => {
  const { user, clock } = await site(t, { review: true, env: { LIMITS: '1' } })
  const ming = await user()
  const withdraw = () => ming.delete('/api/settings/profile/pending')
  for (let n = 0; n < 15; n++) {
    assert.equal(outcomeOf(await profile(ming, { signature: `第 ${n} 句` })), '200 ok')
    assert.equal(outcomeOf(await withdraw()), '200 ok')
  }
  assert.equal(outcomeOf(await profile(ming, { signature: '还有一句' })), '429 rate_limited')
  assert.equal(outcomeOf(await withdraw()), '429 rate_limited')
  assert.equal(outcomeOf(await profile(await user(), { signature: '我的' })), '200 ok')
  clock.advance(3600)
  await ming.post('/api/auth/refresh')
  assert.equal(outcomeOf(await profile(ming, { signature: '还有一句' })), '200 ok')
})
