import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { type TestApp, testApp } from '../../../test/kit/app.ts'
import { type BrowserLike, outcomeOf } from '../../../test/kit/browser-like.ts'
import { queuedMails } from '../../../test/kit/mail.ts'
import { PASSWORD } from '../../../test/kit/user-builders.ts'
import { SoftwareAuthenticator } from '../../../test/peers/software-authenticator.ts'

const ORIGIN = 'http://localhost:3000'
const DAY = 24 * 60 * 60
const NEW = 'a new one, and long enough'
let made = 0
const newAddress = () => `elsewhere${process.pid}.${++made}@example.org`

const change = async (person: BrowserLike, email: string, password = PASSWORD) =>
  outcomeOf(await person.put('/api/settings/address', { email, password }))
const press = async (site: TestApp, what: 'confirm' | 'restore', token: string) =>
  outcomeOf(await site.newVisitor().post(`/api/auth/${what}-address`, { token }))
const logIn = async (site: TestApp, email: string, password = PASSWORD) =>
  outcomeOf(await site.newVisitor().post('/api/auth/login', { email, password }))

async function tokenOf(site: TestApp, address: string, kind: string): Promise<string> {
  const mail = (await queuedMails(site, address)).find((each) => each.kind === kind)
  return mail?.secret ?? assert.fail(`no ${kind} to ${address}`)
}

test('the address changes once it is confirmed at the new one; the old one is told and can take it back', async (t) => {
  const site = await testApp(t)
  const ming = await site.user()
  const other = newAddress()
  assert.equal(await change(ming, other, 'a wrong password'), '403 wrong_password')
  assert.equal(await change(ming, ming.email.toUpperCase()), '409 address_same')
  assert.equal(await change(ming, (await site.user()).email), '409 email_taken')
  assert.equal(await change(ming, other), '200 ok')
  assert.equal(await logIn(site, other), '401 invalid_credentials', 'nothing changes yet')

  const token = await tokenOf(site, other, 'confirm_address')
  assert.match(
    (await site.visitor.get(`/confirm-address?token=${token}`)).body,
    /POST \/api\/auth\/confirm-address/,
  )
  assert.equal(await press(site, 'confirm', token), '200 ok')
  assert.equal(await logIn(site, other), '200 ok')
  assert.equal(await logIn(site, ming.email), '401 invalid_credentials')
  assert.equal((await ming.get('/api/settings/sessions')).statusCode, 200, 'still logged in')
  const told = (await ming.get('/api/messages?category=system')).json().items
  assert.ok(told.some(({ content }: { content: string }) => content.includes(other)))
  const body = { email: ming.email, password: PASSWORD }
  assert.equal(
    outcomeOf(await site.newVisitor().post('/api/auth/register', body)),
    '409 email_taken',
    'reserved',
  )
  assert.equal(await change(await site.user(), ming.email), '409 email_taken', 'reserved')
  assert.equal(await change(ming, newAddress()), '409 address_changed_recently', 'so that the way back stays')

  const back = await tokenOf(site, ming.email, 'address_changed')
  assert.match(
    (await site.visitor.get(`/restore-address?token=${back}`)).body,
    /POST \/api\/auth\/restore-address/,
  )
  assert.equal(await press(site, 'restore', back), '200 ok')
  assert.equal((await ming.get('/api/settings/sessions')).statusCode, 401, 'logged out everywhere')
  assert.equal(await logIn(site, other), '401 invalid_credentials')
  const reset = { token: await tokenOf(site, ming.email, 'password_reset'), password: NEW }
  assert.equal(outcomeOf(await site.newVisitor().post('/api/auth/reset-password', reset)), '200 ok')
  assert.equal(await logIn(site, ming.email, NEW), '200 ok')
  assert.equal(await press(site, 'restore', back), '404 address_link_invalid', 'once')
})

test('taking an address back removes every way to sign in that someone else may have added', async (t) => {
  const site = await testApp(t, { env: { PUBLIC_URL: ORIGIN } })
  const ming = await site.user()
  const key = new SoftwareAuthenticator(ORIGIN)
  const options = (await ming.post('/api/settings/passkeys/options')).json()
  assert.equal(outcomeOf(await ming.post('/api/settings/passkeys', key.create(options))), '201 ok')
  const token = { name: 'robot', scopes: ['read'], days: 30, password: PASSWORD }
  const bearer = (await ming.post('/api/settings/tokens', token)).json().token
  const other = newAddress()
  await change(ming, other)
  await press(site, 'confirm', await tokenOf(site, other, 'confirm_address'))
  const signIn = async () => {
    const visitor = site.newVisitor()
    const asked = (await visitor.post('/api/auth/passkey/options')).json()
    return outcomeOf(await visitor.post('/api/auth/passkey', key.sign(asked)))
  }
  assert.equal(await signIn(), '200 ok')

  assert.equal(await press(site, 'restore', await tokenOf(site, ming.email, 'address_changed')), '200 ok')
  assert.equal(await signIn(), '401 passkey_invalid')
  const program = { headers: { authorization: `Bearer ${bearer}` } }
  assert.equal((await site.newVisitor().get('/api/energy/info', program)).statusCode, 401)
})

test('a new password voids every link and unfinished login of anyone who knew the old one', async (t) => {
  const site = await testApp(t)
  const forgot = async (email: string) => {
    await site.newVisitor().post('/api/auth/forgot-password', { email })
    return tokenOf(site, email, 'password_reset')
  }
  const reset = async (token: string) =>
    outcomeOf(await site.newVisitor().post('/api/auth/reset-password', { token, password: NEW }))

  const ming = await site.user()
  const thief = site.newVisitor()
  await thief.post('/api/auth/login', { email: ming.email, password: PASSWORD })
  const [taken, takenToo] = [newAddress(), newAddress()]
  assert.equal(await change(thief, taken), '200 ok')
  const mailed = await forgot(ming.email)
  const body = { old_password: PASSWORD, new_password: NEW }
  assert.equal(outcomeOf(await ming.put('/api/settings/password', body)), '200 ok')
  assert.equal(
    await press(site, 'confirm', await tokenOf(site, taken, 'confirm_address')),
    '404 address_link_invalid',
  )
  assert.equal(await reset(mailed), '404 password_link_invalid')
  assert.equal(await logIn(site, ming.email, NEW), '200 ok')

  const hong = await site.user()
  assert.equal(await change(hong, takenToo), '200 ok')
  assert.equal(await reset(await forgot(hong.email)), '200 ok')
  assert.equal(
    await press(site, 'confirm', await tokenOf(site, takenToo, 'confirm_address')),
    '404 address_link_invalid',
  )
  assert.equal(await logIn(site, hong.email, NEW), '200 ok')
})

test('a token that would take a deletion back ends with the next password', async (t) => {
  const site = await testApp(t)
  const ming = await site.user()
  const leave = (person: BrowserLike, password: string) =>
    person.post('/api/settings/delete-account', { password })
  const restorable = async () => {
    const body = { email: ming.email, password: PASSWORD }
    return (await site.newVisitor().post('/api/auth/login', body)).json().error.details.restore_token
  }
  await leave(ming, PASSWORD)
  const [stolen, own] = [await restorable(), await restorable()]
  const restore = (person: BrowserLike, restore_token: string) =>
    person.post('/api/auth/confirm-restore', { restore_token })
  const back = site.newVisitor()
  assert.equal(outcomeOf(await restore(back, own)), '200 ok')
  await back.put('/api/settings/password', { old_password: PASSWORD, new_password: NEW })
  assert.equal(outcomeOf(await leave(back, NEW)), '200 ok')
  assert.equal(outcomeOf(await restore(site.newVisitor(), stolen)), '401 unauthenticated')
})

test('after seven days the old address is free, and the new one can change again', async (t) => {
  const site = await testApp(t)
  const ming = await site.user()
  const [first, late] = [newAddress(), newAddress()]
  await change(ming, late)
  site.clock.advance(DAY)
  const again = await site.newVisitor()
  await again.post('/api/auth/login', { email: ming.email, password: PASSWORD })
  assert.equal(
    await press(site, 'confirm', await tokenOf(site, late, 'confirm_address')),
    '404 address_link_invalid',
  )
  await change(again, first)
  await press(site, 'confirm', await tokenOf(site, first, 'confirm_address'))
  const back = await tokenOf(site, ming.email, 'address_changed')
  site.clock.advance(7 * DAY)
  assert.equal(await press(site, 'restore', back), '404 address_link_invalid')
  const free = { email: ming.email, password: PASSWORD }
  assert.equal(outcomeOf(await site.newVisitor().post('/api/auth/register', free)), '201 ok')
  const someone = site.newVisitor()
  await someone.post('/api/auth/login', { email: first, password: PASSWORD })
  assert.equal(await change(someone, newAddress()), '200 ok')
})

test('64 confirmations at once change one address; two people cannot confirm the same one', async (t) => {
  const site = await testApp(t)
  const [ming, hong] = [await site.user(), await site.user()]
  const wanted = newAddress()
  await change(ming, wanted)
  await change(hong, wanted)
  const tokens = (await queuedMails(site, wanted)).map(({ secret }) => secret!)
  const visitor = site.newVisitor()
  await visitor.csrfToken()
  const replies = await Promise.all(
    Array.from({ length: 64 }, (_, n) => visitor.post('/api/auth/confirm-address', { token: tokens[n % 2] })),
  )
  const outcomes = replies.map(outcomeOf)
  assert.equal(outcomes.filter((outcome) => outcome === '200 ok').length, 1)
  assert.ok(outcomes.every((outcome) => /^(200 ok|404 address_link_invalid|409 email_taken)$/.test(outcome)))
  const told = sql<{ count: number }>`
    select count(*) from outgoing_mails where kind = 'link:address_changed' and address in (${ming.email}, ${hong.email})`
  assert.equal((await told.execute(site.db)).rows[0]?.count, 1)
})

test('where the site cannot send mail, the address stays', async (t) => {
  const site = await testApp(t, { development: false })
  const ming = await site.user()
  assert.equal(await change(ming, newAddress()), '409 mail_off')
  assert.doesNotMatch((await ming.get('/settings?tab=security')).body, /api\/settings\/address/)
})
