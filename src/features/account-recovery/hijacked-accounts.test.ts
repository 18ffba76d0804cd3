import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TestApp } from '../../../test/kit/app.ts'
import { type BrowserLike, outcomeOf } from '../../../test/kit/browser-like.ts'
import { queuedMails, sendMails, verifyAddressOf } from '../../../test/kit/mail.ts'
import { PASSWORD, type PersonLike } from '../../../test/kit/user-builders.ts'
import { startSmtpServer } from '../../../test/peers/smtp-server.ts'
import { passkeySite, signIn, withPasskey } from '../../../test/subjects/passkeys.ts'
import { siteWithProviders } from '../../../test/subjects/site-with-providers.ts'
import { turnOnTwoFactor } from '../../../test/subjects/two-factor.ts'

const NEW = 'a new one, and long enough'
const MINUTE = 60
/** Longer than an access token is good for. */
const PAUSE = 16 * MINUTE
let made = 0

async function tokenOf(site: TestApp, email: string, kind: string): Promise<string> {
  const mail = (await queuedMails(site, email)).find((each) => each.kind === kind)
  return mail?.secret ?? assert.fail(`no ${kind} to ${email}`)
}

/** By the person who reads the mail. */
async function reset(site: TestApp, email: string, password = NEW) {
  await site.newVisitor().post('/api/auth/forgot-password', { email })
  const token = await tokenOf(site, email, 'password_reset')
  assert.equal(
    outcomeOf(await site.newVisitor().post('/api/auth/reset-password', { token, password })),
    '200 ok',
  )
}

const logIn = async (site: TestApp, email: string, password = NEW) =>
  outcomeOf(await site.newVisitor().post('/api/auth/login', { email, password }))

test('who registers with another’s address keeps no passkey and no second step once its owner verifies it', async (t) => {
  const site = await passkeySite(t)
  const { person: thief, key } = await withPasskey(site)
  await turnOnTwoFactor(site, thief)
  site.clock.advance(MINUTE)

  await verifyAddressOf(site, thief, site.newVisitor())
  assert.equal(outcomeOf(await signIn(site, key)), '401 passkey_invalid')
  const told = (await queuedMails(site, thief.email)).map(({ kind }) => kind)
  assert.deepEqual(told.slice(0, 2).sort(), ['passkey_removed', 'two_factor_off'])
  await reset(site, thief.email)
  assert.equal(await logIn(site, thief.email), '200 ok', 'no second step locks the owner out')
  assert.equal((await thief.get('/api/settings/sessions')).statusCode, 401)
})

test('nor where the owner of the mailbox only sets a new password, which verifies the address', async (t) => {
  const site = await passkeySite(t)
  const { person: thief, key } = await withPasskey(site)
  await turnOnTwoFactor(site, thief)
  await reset(site, thief.email)
  assert.equal(outcomeOf(await signIn(site, key)), '401 passkey_invalid')
  const owner = Object.assign(site.newVisitor(), { email: thief.email })
  assert.equal(
    outcomeOf(await owner.post('/api/auth/login', { email: thief.email, password: NEW })),
    '200 ok',
  )
  assert.equal(outcomeOf(await owner.post('/api/settings/address/verification')), '409 address_verified')
})

test('nor a sign-in at a provider that was linked before', async (t) => {
  const { site, provider, signIn: signInThere } = await siteWithProviders(t)
  const email = `victim${++made}@elsewhere.example`
  provider.accounts.set('thief', { email, email_verified: false })
  const thief = site.newVisitor()
  await signInThere(thief, 'thief')
  assert.equal(outcomeOf(await thief.post('/api/auth/providers/register', {})), '201 ok')
  await thief.post('/api/settings/address/verification')
  const token = await tokenOf(site, email, 'verify_address')
  await site.newVisitor().post('/api/auth/verify-address', { token })

  const later = site.newVisitor()
  await signInThere(later, 'thief')
  assert.equal((await later.get('/api/settings/sessions')).statusCode, 401)
})

test('who verifies in a session keeps what they added; what is older than that goes with the next mailed password, what is younger stays', async (t) => {
  const site = await passkeySite(t)
  const { person: ming, key } = await withPasskey(site)
  site.clock.advance(MINUTE)
  await verifyAddressOf(site, ming)
  assert.equal(outcomeOf(await signIn(site, key)), '200 ok')
  site.clock.advance(MINUTE)
  const { recoveryCodes } = await turnOnTwoFactor(site, ming)
  site.clock.advance(MINUTE)

  await reset(site, ming.email)
  assert.equal(outcomeOf(await signIn(site, key)), '401 passkey_invalid')
  const again = site.newVisitor()
  const asked = await again.post('/api/auth/login', { email: ming.email, password: NEW })
  assert.equal(outcomeOf(asked), '409 second_step_required', 'turned on by the owner of the mailbox')
  const proof = { ticket: asked.json().error.details.ticket, code: recoveryCodes[0] }
  assert.equal(outcomeOf(await again.post('/api/auth/second-step', proof)), '200 ok')
})

test('after a pause it is still a session of the account, as long as it has not been ended', async (t) => {
  const site = await passkeySite(t)
  const outcomeAfter = async (wait: number, prepare?: (person: PersonLike) => Promise<unknown>) => {
    const { person, key } = await withPasskey(site)
    await person.post('/api/settings/address/verification')
    const token = await tokenOf(site, person.email, 'verify_address')
    await person.get(`/verify-address?token=${token}`)
    await prepare?.(person)
    site.clock.advance(wait)
    assert.equal(outcomeOf(await person.copy().post('/api/auth/verify-address', { token })), '200 ok')
    return outcomeOf(await signIn(site, key))
  }
  assert.equal(await outcomeAfter(PAUSE), '200 ok')
  const another = async ({ email }: PersonLike) => {
    const visitor = site.newVisitor()
    await visitor.post('/api/auth/login', { email, password: PASSWORD })
    await visitor.post('/api/settings/sessions/destroy-others')
  }
  assert.equal(await outcomeAfter(PAUSE, another), '401 passkey_invalid')

  const { person, key } = await withPasskey(site)
  site.clock.advance(PAUSE)
  await person.post('/api/auth/login-code', { email: person.email })
  const code = await tokenOf(site, person.email, 'login_code')
  assert.equal(outcomeOf(await person.post('/api/auth/login-with-code', { code })), '200 ok')
  assert.equal(outcomeOf(await signIn(site, key)), '200 ok', 'the same with a mailed code')
})

test('a change of address confirmed elsewhere counts as a verification; one in a session of the account does not', async (t) => {
  const site = await passkeySite(t)
  const changed = async (confirmIn: (person: PersonLike) => BrowserLike, wait = MINUTE) => {
    const { person } = await withPasskey(site)
    await verifyAddressOf(site, person)
    site.clock.advance(MINUTE)
    await turnOnTwoFactor(site, person)
    const email = `moved${process.pid}.${++made}@example.org`
    await person.put('/api/settings/address', { email, password: PASSWORD })
    const token = await tokenOf(site, email, 'confirm_address')
    site.clock.advance(wait)
    await confirmIn(person).post('/api/auth/confirm-address', { token })
    await reset(site, email)
    return logIn(site, email)
  }
  assert.equal(await changed((person) => person), '409 second_step_required')
  assert.equal(await changed((person) => person, PAUSE), '409 second_step_required')
  assert.equal(await changed(() => site.newVisitor()), '200 ok')
})

test('the mail and its page say, in both languages, what to do if one did not register', async (t) => {
  const smtp = await startSmtpServer(t)
  const site = await passkeySite(t)
  const ming = await site.user()
  for (const language of ['zh-CN', 'en'] as const)
    await ming.post('/api/settings/address/verification', undefined, {
      headers: { 'accept-language': language },
    })
  const token = await tokenOf(site, ming.email, 'verify_address')
  await sendMails(site, smtp.url)
  const [chinese, english] = smtp.mails.filter(({ to }) => to.includes(ming.email)).map(({ text }) => text)
  assert.match(chinese!, /如果你没有在这里注册，.*忘记密码/)
  assert.match(english!, /If you did not sign up here, .*Forgot your password/s)
  const elsewhere = (await site.visitor.get(`/verify-address?token=${token}`)).body
  assert.match(elsewhere, /你在这里没有登录，所以之前加的通行密钥/)
  const own = (await ming.get(`/verify-address?token=${token}`)).body
  assert.doesNotMatch(own, /通行密钥、关联登录和两步验证会移除/)
  const other = (await (await site.user()).get(`/verify-address?token=${token}`)).body
  assert.match(other, /你在这里登录的是另一个账号，所以之前加的通行密钥/)
})
