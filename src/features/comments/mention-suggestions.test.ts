import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { sql } from 'kysely'
import { picture } from '../../../test/fixtures/pictures.ts'
import { testApp } from '../../../test/kit/app.ts'
import { withCorruption } from '../../../test/kit/corrupted-database.ts'
import { raiseTo } from '../../../test/kit/levels.ts'
import { sendAvatar } from '../../../test/kit/multipart.ts'
import { outcome } from '../../../test/kit/uploads.ts'
import { PASSWORD, type PersonLike, type PersonOptions } from '../../../test/kit/user-builders.ts'
import { type Db, transaction } from '../../kernel/db/db.ts'
import { setUsername } from '../accounts/service.ts'
import { MENTION_SELECT } from './mention-suggestions.ts'

const MENTION_LEVEL = 3
const address = (q: string) => `/api/users/search?q=${encodeURIComponent(q)}`

async function site(t: TestContext, options = {}) {
  const opened = await testApp(t, options)
  const { db, user } = opened
  const called = async (username: string, options?: PersonOptions) => {
    const person = await user(options)
    await transaction(db, (trx) => setUsername(trx, person.id, username))
    return person
  }
  const lan = await raiseTo(db, MENTION_LEVEL, await user())
  const find = async (q: string) =>
    (await lan.get(address(q))).json().items.map(({ username }: { username: string }) => username)
  return { ...opened, called, lan, find }
}

test('names that begin so come first, the shortest of them at the top, then names that have it inside', async (t) => {
  const { called, find } = await site(t)
  for (const name of [
    'xiaolin',
    'linlin',
    '林小雨',
    'Lin',
    'berlin',
    'linda',
    '小林',
    '林木',
    'moss',
    'rose',
  ])
    await called(name)
  assert.deepEqual(await find('lin'), ['Lin', 'linda', 'linlin', 'berlin', 'xiaolin'])
  assert.deepEqual(await find('ＬＩＮ'), ['Lin', 'linda', 'linlin', 'berlin', 'xiaolin'])
  assert.deepEqual(await find(' LIN '), ['Lin', 'linda', 'linlin', 'berlin', 'xiaolin'])
  assert.deepEqual(await find('林'), ['林木', '林小雨', '小林'])
  assert.deepEqual(await find('小雨'), ['林小雨'])
  assert.deepEqual(await find('os'), ['moss', 'rose'])
  assert.deepEqual(await find('rnos'), [], 'they look alike, but nobody is called so')
  assert.deepEqual(await find('linq'), [])
})

test('wildcards mean themselves, and odd words find nobody', async (t) => {
  const { called, find } = await site(t)
  for (const name of ['under_score', 'underscore', 'dash-ed']) await called(name)
  assert.deepEqual(await find('r_s'), ['under_score'])
  assert.deepEqual(await find('_s'), ['under_score'])
  assert.deepEqual(await find('h-'), ['dash-ed'])
  for (const odd of ['%', '\\', '%n%', 'un%', '_nder', "'", '{', '"}', '🙂', '\u0301'])
    assert.deepEqual(await find(odd), [], odd)
})

test('an answer has at most ten, without oneself and without those who leave; it tells face and level', async (t) => {
  const { called, db, lan, find } = await site(t)
  const names = Array.from({ length: 12 }, (_, number) => `pine${'e'.repeat(number)}`)
  const crowd: PersonLike[] = []
  for (const [index, name] of names.entries())
    crowd.push(await called(name, index === 1 ? { ban: { reason: 'spam', until: null } } : {}))
  assert.deepEqual(await find('pine'), names.slice(0, 10))
  const [first, second, third] = crowd as [PersonLike, PersonLike, PersonLike]
  await first.post('/api/settings/delete-account', { password: PASSWORD })
  await sendAvatar(third, await picture('png', 20, 20))
  const { items } = (await lan.get(address('pine'))).json()
  assert.equal(items.length, 10)
  assert.deepEqual(items[0], { uid: second.id, username: 'pinee', avatar_url: null, level: 0 })
  assert.deepEqual([items[1].uid, items[1].level], [third.id, 1])
  assert.match(items[1].avatar_url, /^\/uploads\/.+\.webp$/)
  await transaction(db, (trx) => setUsername(trx, lan.id, 'Pine-Lan'))
  assert.deepEqual(await find('pine-lan'), [])
})

test('level 3, a login and some letters are needed; thirty a minute are enough', async (t) => {
  const { db, user, lan, newVisitor } = await site(t, { env: { LIMITS: '1' } })
  assert.equal(outcome(await newVisitor().get(address('lan'))), '401 unauthenticated')
  const refused = await (await raiseTo(db, 2, await user())).get(address('lan'))
  assert.equal(outcome(refused), '403 level_too_low')
  assert.deepEqual(refused.json().error.details, { required: 3, current: 2 })
  for (const url of [
    address(''),
    address(' \t '),
    address('a'.repeat(21)),
    address('\0'),
    '/api/users/search',
  ])
    assert.equal(outcome(await lan.get(url)), '400 invalid_request', url)
  assert.equal(outcome(await lan.get(address('😀'.repeat(20)))), '200 ok')
  const replies = await Promise.all(Array.from({ length: 30 }, () => lan.get(address('lan'))))
  assert.ok(replies.map(outcome).includes('429 rate_limited'))
})

test('among thousands, both ways to find someone walk along an index', async (t) => {
  const { db } = await site(t)
  const plan = await planAmongMany(db)
  assert.match(plan, /Index Scan using users_by_length_of_name/)
  assert.match(plan, /Bitmap Index Scan on users_by_part_of_name/)
  assert.doesNotMatch(plan, /Seq Scan on users/)
})

/** The plan that serves any name; nobody of the many stays. */
function planAmongMany(db: Db): Promise<string> {
  const many = sql`insert into users (email, email_key, password_hash, username, username_key, status_changed_at, created_at)
    select name, name, '', name, name, 'epoch', 'epoch' from
      (select 'p' || left(md5(number::text), 12) as name from generate_series(1, 3000) as number) as names`
  const settings = ['enable_seqscan = off', 'plan_cache_mode = force_generic_plan']
  const preparing = [
    many,
    sql`analyze users`,
    ...settings.map((setting) => sql`set local ${sql.raw(setting)}`),
    sql`prepare mention (text, text[], bigint) as ${sql.raw(MENTION_SELECT.text)}`,
  ]
  return withCorruption(db, preparing, async (trx) => {
    const explained = sql<{ 'QUERY PLAN': string }>`explain execute mention ('pin', '{pi,in}', 0)`
    return (await explained.execute(trx)).rows.map((row) => row['QUERY PLAN']).join('\n')
  })
}
