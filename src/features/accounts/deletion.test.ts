import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { testApp } from '../../../test/kit/app.ts'
import { PASSWORD } from '../../../test/kit/user-builders.ts'
import { type Db, transaction } from '../../kernel/db/db.ts'
import { runJob } from '../../kernel/ops/jobs.ts'
import { purgeAccounts } from '../../purge-accounts.ts'
import { changeOwner, changeRole, changeStatus } from '../sessions/service.ts'

const DAY = 24 * 60 * 60

async function site(t: TestContext) {
  const opened = await testApp(t)
  await opened.db.deleteFrom('rate_limits').execute()
  const login = (email: string) => opened.newVisitor().post('/api/auth/login', { email, password: PASSWORD })
  return { ...opened, login }
}

const restore = (
  visitor: { post(url: string, body: unknown): Promise<{ statusCode: number; json(): unknown }> },
  restore_token: string,
) => visitor.post('/api/auth/confirm-restore', { restore_token })

test('someone deletes the account and gets it back within 30 days', async (t) => {
  const { user, login, newVisitor, clock } = await site(t)
  const ming = await user()
  const wrong = await ming.post('/api/settings/delete-account', { password: 'not mine' })
  assert.equal(wrong.json().error.code, 'wrong_password')
  const reply = await ming.post('/api/settings/delete-account', { password: PASSWORD })
  const deletes_at = new Date(clock.now().getTime() + 30 * DAY * 1000).toISOString()
  assert.deepEqual([reply.statusCode, reply.json()], [200, { deletes_at }])
  assert.equal((await ming.get('/api/settings/sessions')).statusCode, 401)

  clock.advance(29 * DAY)
  const offer = await login(ming.email)
  assert.deepEqual([offer.statusCode, offer.json().error.code], [409, 'account_restorable'])
  const { restore_token, ...details } = offer.json().error.details
  assert.deepEqual(details, { deletes_at })
  const visitor = newVisitor()
  assert.equal((await restore(visitor, restore_token)).statusCode, 200)
  assert.equal((await visitor.get('/api/settings/sessions')).statusCode, 200)
  const again = await restore(newVisitor(), restore_token)
  assert.equal(again.statusCode, 401, 'an offer is good once')
  assert.match(JSON.stringify(again.json()), /"hint":"Log in: .* restore_token/)
})

test('an offer to restore ends after ten minutes', async (t) => {
  const { user, login, newVisitor, clock } = await site(t)
  const ming = await user()
  await ming.post('/api/settings/delete-account', { password: PASSWORD })
  const { restore_token } = (await login(ming.email)).json().error.details
  clock.advance(600)
  assert.equal((await restore(newVisitor(), restore_token)).statusCode, 401)
})

test('an account whose time has run out is not found, though its offer is still valid', async (t) => {
  const { user, login, newVisitor, clock } = await site(t)
  const ming = await user()
  const deleting = await ming.post('/api/settings/delete-account', { password: PASSWORD })
  clock.advance((Date.parse(deleting.json().deletes_at) - clock.now().getTime()) / 1000 - 60)
  const { restore_token } = (await login(ming.email)).json().error.details
  clock.advance(61)
  const late = await restore(newVisitor(), restore_token)
  assert.equal(late.statusCode, 404)
})

test('of sixty-four restores with one token one succeeds', async (t) => {
  const { user, login, newVisitor } = await site(t)
  const ming = await user()
  await ming.post('/api/settings/delete-account', { password: PASSWORD })
  const { restore_token } = (await login(ming.email)).json().error.details
  const replies = await Promise.all(Array.from({ length: 64 }, () => restore(newVisitor(), restore_token)))
  assert.equal(replies.filter(({ statusCode }) => statusCode === 200).length, 1)
})

test('someone banned while deleting comes back banned', async (t) => {
  const { user, login, newVisitor, db } = await site(t)
  const ming = await user()
  await ming.post('/api/settings/delete-account', { password: PASSWORD })
  await transaction(db, (trx) => changeStatus(trx, ming.id, { reason: 'spam', until: null }))
  const { restore_token } = (await login(ming.email)).json().error.details
  const reply = await restore(newVisitor(), restore_token)
  assert.equal((reply.json() as { user: { status: string } }).user.status, 'banned')
})

test('after 30 days the purge erases the person, and the e-mail is free again', async (t) => {
  const { user, login, newVisitor, clock, db, app } = await site(t)
  const [ming, stays] = [await user(), await user()]
  for (const person of [ming, stays])
    await person.post('/api/settings/delete-account', { password: PASSWORD })
  await login(ming.email)
  clock.advance(30 * DAY)
  await db
    .updateTable('users')
    .set({ deletes_at: new Date(clock.now().getTime() + 1000) })
    .where('id', '=', stays.id)
    .execute()
  assert.equal((await login(ming.email)).statusCode, 401)

  const told: object[] = []
  const own = { posts: 0, comments_on_posts: 0, reactions: 0, folders: 0, follows: 0, uploads: 0 }
  const below = {
    comment_likes: 0,
    comment_visits: 0,
    comment_edits: 0,
    series: 0,
    reading: 0,
    tags: 0,
    private_files: 0,
  }
  const nothing = {
    ...own,
    ...below,
    held_comments: 0,
    old_addresses: 0,
    reports: 0,
    webhook_deliveries: 0,
    invitations: 0,
    sessions: 0,
    blocks: 0,
    federation_authors: 0,
    federation_replies: 0,
    webmentions: 0,
    mails: 0,
    notices: 0,
    passkeys: 0,
    identities: 0,
    security_events: 1,
    answers: 0,
    link_cards: 0,
    push: 0,
    sources: 0,
  }
  await runJob(db, purgeAccounts(db, app.files), { info: (entry: object) => void told.push(entry) } as never)
  assert.deepEqual(
    told.filter((entry) => 'user' in entry && [ming.id, stays.id].includes(entry.user as number)),
    [{ user: ming.id, erased: nothing }],
  )
  const row = await db.selectFrom('users').selectAll().where('id', '=', ming.id).executeTakeFirstOrThrow()
  assert.deepEqual(
    { status: row.status, email: row.email, password_hash: row.password_hash, username: row.username },
    { status: 'deleted', email: null, password_hash: null, username: `deleted_${ming.id}` },
  )
  assert.equal((await login(stays.email)).json().error.code, 'account_restorable')
  const again = await newVisitor().post('/api/auth/register', { email: ming.email, password: PASSWORD })
  assert.equal(again.statusCode, 201)
})

test('the last owner stays: no deletion, no ban, no other role, also for two at once', async (t) => {
  const { owner, user, db } = await site(t)
  const boss = await owner()
  const refused = await boss.post('/api/settings/delete-account', { password: PASSWORD })
  assert.deepEqual([refused.statusCode, refused.json().error.code], [409, 'last_owner'])
  const isLastOwner = { code: 'last_owner' }
  await assert.rejects(
    transaction(db, (trx) => changeStatus(trx, boss.id, { reason: 'x', until: null })),
    isLastOwner,
  )
  await assert.rejects(
    transaction(db, (trx) => changeRole(trx, boss.id, 'user')),
    isLastOwner,
  )

  const second = await user({ role: 'owner' })
  const outcomes = await Promise.allSettled(
    [boss, second].map(({ id }) => transaction(db, (trx) => changeRole(trx, id, 'admin'))),
  )
  assert.deepEqual(outcomes.map(({ status }) => status).sort(), ['fulfilled', 'rejected'])
  assert.equal(await owners(db), 1)
})

test('the site is handed over by e-mail, and both are logged out', async (t) => {
  const { owner, user, db } = await site(t)
  const [boss, heir] = [await owner(), await user()]
  await transaction(db, (trx) => changeOwner(trx, heir.email.toUpperCase()))
  const roles = await db
    .selectFrom('users')
    .select(['id', 'role'])
    .where('id', 'in', [boss.id, heir.id])
    .orderBy('id')
    .execute()
  assert.deepEqual(
    roles.map(({ role }) => role),
    ['admin', 'owner'],
  )
  for (const person of [boss, heir])
    assert.equal((await person.get('/api/settings/sessions')).statusCode, 401)
  await assert.rejects(
    transaction(db, (trx) => changeOwner(trx, 'nobody@example.org')),
    { code: 'not_found' },
  )
})

test('a ban ends the sessions, and a pardon lets the person back in', async (t) => {
  const { user, login, db } = await site(t)
  const ming = await user()
  await transaction(db, (trx) => changeStatus(trx, ming.id, { reason: 'spam', until: null }))
  assert.equal((await ming.get('/api/settings/sessions')).statusCode, 401)
  assert.equal((await login(ming.email)).json().user.status, 'banned')
  await transaction(db, (trx) => changeStatus(trx, ming.id, null))
  assert.equal((await login(ming.email)).json().user.status, 'active')
})

async function owners(db: Db): Promise<number> {
  return (await db.selectFrom('users').select('id').where('role', '=', 'owner').execute()).length
}
