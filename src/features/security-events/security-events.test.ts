import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { testApp } from '../../../test/kit/app.ts'
import type { BrowserLike } from '../../../test/kit/browser-like.ts'
import { assertInvariantsDetect } from '../../../test/kit/corruption-cases.ts'
import { queuedMails } from '../../../test/kit/mail.ts'
import { PASSWORD } from '../../../test/kit/user-builders.ts'
import { jobsOf } from '../../jobs.ts'
import { transaction } from '../../kernel/db/db.ts'
import type { SecurityEvent } from './schema.ts'
import { securityEventsSlice } from './slice.ts'

const DAY = 24 * 60 * 60
const LIST = '/api/settings/security-events'
const NEW = 'a new one, and long enough'
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'

const eventsOf = async (who: BrowserLike): Promise<SecurityEvent[]> => (await who.get(LIST)).json().items
const kindsOf = async (who: BrowserLike) =>
  (await eventsOf(who)).map(({ kind, about }) => (about ? `${kind} ${about}` : kind))

test('a person reads what happened to the account, when and where; nobody else does, and after 90 days it is gone', async (t) => {
  const site = await testApp(t)
  const { db, app, clock, newVisitor } = site
  const [ming, boss] = [await site.user(), await site.owner()]
  assert.deepEqual(await eventsOf(ming), [])

  const phone = newVisitor({ 'user-agent': PHONE })
  const logIn = (who: BrowserLike, password: string) =>
    who.post('/api/auth/login', { email: ming.email, password }, { remoteAddress: '203.0.113.7' })
  await logIn(phone, PASSWORD)
  const [login] = await eventsOf(ming)
  const where = { ip: '203.0.113.7', browser: 'Safari 18', os: 'iOS 18.1' }
  const first = { kind: 'new_login', about: null, ...where, created_at: clock.now().toISOString() }
  assert.deepEqual({ ...login, id: 0 }, { id: 0, ...first })
  await logIn(phone, PASSWORD)
  assert.equal((await eventsOf(ming)).length, 1, 'a known device is no news')

  const [{ id: phoneId }] = (await ming.get('/api/settings/sessions')).json().items
  await ming.delete(`/api/settings/sessions/${phoneId}`)
  await ming.post('/api/settings/sessions/destroy-others')
  await ming.post('/api/settings/sessions/destroy-others')
  const token = { name: '脚本', scopes: ['read'], days: 7, password: PASSWORD }
  const { id: tokenId } = (await ming.post('/api/settings/tokens', token)).json()
  await ming.delete(`/api/settings/tokens/${tokenId}`)
  await ming.put('/api/settings/password', { old_password: PASSWORD, new_password: NEW })
  const email = `moved${process.pid}@example.org`
  await ming.put('/api/settings/address', { email, password: NEW })
  const secretOf = async (to: string) => (await queuedMails(site, to))[0]!.secret
  await newVisitor().post('/api/auth/confirm-address', { token: await secretOf(email) })
  assert.deepEqual(await kindsOf(ming), [
    `address_changed ${email}`,
    `address_change_requested ${email}`,
    'password_changed',
    'token_revoked 脚本',
    'token_created 脚本',
    'sessions_ended',
    'session_ended Safari 18 · iOS 18.1',
    'new_login',
  ])
  await newVisitor().post('/api/auth/restore-address', { token: await secretOf(ming.email) })
  await newVisitor().post('/api/auth/reset-password', { token: await secretOf(ming.email), password: NEW })
  await logIn(phone, NEW)
  await phone.post('/api/settings/delete-account', { password: NEW })
  const { restore_token } = (await logIn(phone, NEW)).json().error.details
  await phone.post('/api/auth/confirm-restore', { restore_token })
  await boss.put(`/api/admin/users/${ming.id}/role`, { role: 'admin' })
  await boss.put(`/api/admin/users/${ming.id}/status`, { status: 'banned', reason: '吵' })
  await boss.put(`/api/admin/users/${ming.id}/status`, { status: 'active' })
  await logIn(phone, NEW)
  assert.deepEqual((await kindsOf(phone)).slice(0, 7), [
    'unbanned',
    'banned',
    'role_changed admin',
    'deletion_cancelled',
    'deletion_requested',
    'password_reset',
    `address_restored ${ming.email}`,
  ])
  await boss.put(`/api/admin/users/${ming.id}/role`, { role: 'moderator' })
  await logIn(phone, NEW)
  for (const [language, words] of [
    ['zh-CN', '身份改为版主'],
    ['zh-TW', '身分改為版主'],
    ['en', 'Your role is now: Moderator'],
  ] as const) {
    const page = await phone.get('/settings?tab=security', { headers: { 'accept-language': language } })
    assert.ok(page.body.includes(words), words)
  }
  const [, unbanned] = await eventsOf(phone)
  assert.deepEqual([unbanned?.ip, unbanned?.browser], [null, null], 'where the administrator was is not told')
  assert.deepEqual(await eventsOf(boss), [], 'each their own')

  await assertInvariantsDetect(db, securityEventsSlice.invariants, [
    ['I84', [sql`update security_events set kind = 'rain' where user_id = ${ming.id}`], /is of kind rain$/],
  ])

  clock.advance(90 * DAY)
  await logIn(phone, NEW)
  assert.deepEqual(await kindsOf(phone), ['new_login'], 'old ones are not shown')
  const prune = jobsOf(db, app.files).find(({ name }) => name === 'prune security events')!
  await transaction(db, (trx) => prune.run(trx, app.log, new AbortController().signal))
  const kept = await db.selectFrom('security_events').select('id').where('user_id', '=', ming.id).execute()
  assert.equal(kept.length, 1, 'nor kept')
})
