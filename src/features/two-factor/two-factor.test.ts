import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../../../test/kit/app.ts'
import { outcomeOf } from '../../../test/kit/browser-like.ts'
import { queuedMails, verifyAddressOf } from '../../../test/kit/mail.ts'
import { PASSWORD } from '../../../test/kit/user-builders.ts'
import { runCommand } from '../../../test/run/in-process-command.ts'
import { authenticatorOf, enterPassword, turnOnTwoFactor } from '../../../test/subjects/two-factor.ts'

test('someone sets up two steps, logs in with a code, and each code is good once', async (t) => {
  const site = await testApp(t)
  const ming = await site.user()
  assert.equal(
    outcomeOf(await ming.post('/api/settings/two-factor/confirm', { code: '123456' })),
    '409 two_factor_setup_over',
  )
  const setup = await ming.post('/api/settings/two-factor')
  assert.equal(setup.statusCode, 201)
  const app = authenticatorOf(site, setup.json().secret)
  // Until it is confirmed, the password is enough.
  const early = await site.newVisitor().post('/api/auth/login', { email: ming.email, password: PASSWORD })
  assert.equal(early.statusCode, 200)
  assert.match((await ming.get('/settings?tab=security')).body, /class="qr-code"/)
  const elsewhere = site.newVisitor()
  elsewhere.keepCookies({ access_token: early.json().access_token })
  assert.doesNotMatch(
    (await elsewhere.get('/settings?tab=security')).body,
    /class="qr-code"/,
    'another device',
  )

  assert.equal(
    outcomeOf(await ming.post('/api/settings/two-factor/confirm', { code: '000000' })),
    '403 wrong_code',
  )
  const first = app.code()
  const confirmed = await ming.post('/api/settings/two-factor/confirm', { code: first })
  const { recovery_codes } = confirmed.json()
  assert.equal(new Set(recovery_codes).size, 10)
  assert.match(recovery_codes[0], /^[0-9a-z]{4}(-[0-9a-z]{4}){3}$/)
  assert.equal(outcomeOf(await ming.post('/api/settings/two-factor')), '409 two_factor_on')
  const stored = JSON.stringify(await site.db.selectFrom('two_factors').selectAll().execute())
  assert.doesNotMatch(stored, new RegExp(setup.json().secret))

  const browser = site.newVisitor()
  const asked = await browser.post('/api/auth/login', { email: ming.email, password: PASSWORD })
  assert.equal(outcomeOf(asked), '409 second_step_required')
  assert.equal(browser.cookie('access_token'), undefined)
  const page = await browser.get('/login/second-step?next=/studio')
  assert.match(page.body, /inputmode="numeric"/)
  assert.match(page.body, /autocomplete="one-time-code"/)
  const { ticket } = asked.json().error.details
  assert.doesNotMatch(page.body, new RegExp(ticket))
  const enter = (code: string) => browser.post('/api/auth/second-step', { code })
  assert.equal(outcomeOf(await enter(first)), '403 wrong_code', 'it was used to confirm')
  const code = app.nextCode()
  assert.equal(outcomeOf(await enter(`${code.slice(0, 3)} ${code.slice(3)}`)), '200 ok')
  assert.equal((await browser.get('/settings')).statusCode, 200)
  assert.equal(browser.cookie('second_step'), undefined)
  assert.equal(
    outcomeOf(await site.newVisitor().post('/api/auth/second-step', { ticket, code: app.nextCode() })),
    '401 second_step_over',
  )

  // The same code on a second login.
  const again = site.newVisitor()
  await enterPassword(again, ming)
  const used = app.code()
  assert.equal(outcomeOf(await again.post('/api/auth/second-step', { code: used })), '200 ok')
  const twin = site.newVisitor()
  await enterPassword(twin, ming)
  assert.equal(outcomeOf(await twin.post('/api/auth/second-step', { code: used })), '403 wrong_code')
  // Ten minutes later the ticket is over.
  site.clock.advance(600)
  assert.equal(
    outcomeOf(await twin.post('/api/auth/second-step', { code: app.code() })),
    '401 second_step_over',
  )
  assert.equal((await site.newVisitor().get('/login/second-step')).headers.location, '/login')
})

test('a recovery code replaces the app once, its use is reported, and codes can be renewed', async (t) => {
  const site = await testApp(t)
  const ming = await site.user()
  const { recoveryCodes } = await turnOnTwoFactor(site, ming)
  let left: number | undefined
  const enter = async (code: string) => {
    const browser = site.newVisitor()
    await enterPassword(browser, ming)
    const reply = await browser.post('/api/auth/second-step', { code })
    left = reply.json().recovery_codes_left
    return outcomeOf(reply)
  }
  const [one, two, three] = recoveryCodes as [string, string, string]
  assert.equal(await enter(one.toUpperCase().replaceAll('-', ' ')), '200 ok')
  assert.equal(left, 9, 'the login says how many are left')
  assert.equal(await enter(one), '403 wrong_code')
  assert.equal((await ming.get('/api/settings/two-factor')).json().recovery_codes_left, 9)
  const renew = (code: string) => ming.post('/api/settings/two-factor/recovery-codes', { code })
  assert.equal(outcomeOf(await renew('１２３４５６')), '403 wrong_code', 'full-width digits are digits')
  const renewed = await renew(three)
  assert.equal(renewed.json().recovery_codes.length, 10)
  assert.equal(await enter(two), '403 wrong_code')

  const kinds = (await queuedMails(site, ming.email)).map(({ kind }) => kind)
  assert.deepEqual(kinds.sort(), [
    'recovery_code_used',
    'recovery_code_used',
    'recovery_codes_made',
    'two_factor_on',
  ])
  const events = (await ming.get('/api/settings/security-events')).json().items
  const told = events.map(({ kind }: { kind: string }) => kind).filter((kind: string) => kind !== 'new_login')
  assert.deepEqual(told, ['recovery_codes_made', 'recovery_code_used', 'recovery_code_used', 'two_factor_on'])
})

test('a remembered browser is not asked for 30 days, until the password changes, a device is ended or it is forgotten', async (t) => {
  const site = await testApp(t)
  const ming = await site.user()
  await verifyAddressOf(site, ming)
  const app = await turnOnTwoFactor(site, ming)
  const browser = site.newVisitor()
  const login = async (password = PASSWORD, who = browser) =>
    outcomeOf(await who.post('/api/auth/login', { email: ming.email, password }))
  const remember = async (password = PASSWORD) => {
    assert.equal(await login(password), '409 second_step_required')
    const step = await browser.post('/api/auth/second-step', { code: app.nextCode(), remember: true })
    assert.equal(step.statusCode, 200)
    assert.equal(await login(password), '200 ok')
  }
  await remember()
  assert.equal(await login(PASSWORD, site.newVisitor()), '409 second_step_required')
  // Somebody else's cookie does not help.
  const wu = await site.user()
  await turnOnTwoFactor(site, wu)
  const asked = await browser.post('/api/auth/login', { email: wu.email, password: PASSWORD })
  assert.equal(outcomeOf(asked), '409 second_step_required')

  const thief = browser.copy()
  assert.equal((await ming.post('/api/settings/two-factor/forget-devices')).json().forgotten, 1)
  await remember()
  const waiting = site.newVisitor()
  const ticket = await enterPassword(waiting, ming)
  const changed = await ming.put('/api/settings/password', {
    old_password: PASSWORD,
    new_password: 'another long password',
  })
  assert.equal(changed.statusCode, 200)
  assert.equal(await login('another long password', thief), '409 second_step_required')
  assert.equal(
    outcomeOf(await waiting.post('/api/auth/second-step', { ticket, code: app.nextCode() })),
    '401 second_step_over',
  )

  await remember('another long password')
  const [{ id: ended }] = (await ming.get('/api/settings/sessions')).json().items
  assert.equal((await ming.delete(`/api/settings/sessions/${ended}`)).statusCode, 200)
  assert.equal(await login('another long password'), '409 second_step_required', 'its device was ended')

  await remember('another long password')
  const printed = await runCommand(site, 'users', 'password-link', ming.email)
  const token = /token=(\S+)/.exec(printed)![1]
  await site.newVisitor().post('/api/auth/reset-password', { token, password: PASSWORD })
  await remember()
  site.clock.advance(30 * 24 * 60 * 60)
  assert.equal(await login(), '409 second_step_required')
})

test('it is turned off only with a code or a recovery code, or by the operator', async (t) => {
  const site = await testApp(t)
  const [ming, boss] = [await site.user(), await site.owner()]
  assert.equal(
    outcomeOf(await ming.post('/api/settings/two-factor/off', { code: '123456' })),
    '409 two_factor_off',
  )
  const app = await turnOnTwoFactor(site, ming)
  assert.equal(
    outcomeOf(await ming.post('/api/settings/two-factor/off', { code: '123456' })),
    '403 wrong_code',
  )
  assert.equal(outcomeOf(await ming.post('/api/settings/two-factor/off', { code: app.nextCode() })), '200 ok')
  const login = async (email: string) =>
    outcomeOf(await site.newVisitor().post('/api/auth/login', { email, password: PASSWORD }))
  assert.equal(await login(ming.email), '200 ok')
  assert.equal((await queuedMails(site, ming.email))[0]?.kind, 'two_factor_off')

  await turnOnTwoFactor(site, ming)
  assert.match(await runCommand(site, 'users', 'two-factor-off', ming.email), /without a second step/)
  await assert.rejects(runCommand(site, 'users', 'two-factor-off', ming.email), /has no second step/)
  const mails = (await queuedMails(site, ming.email)).map(({ kind }) => kind)
  assert.deepEqual(mails, ['two_factor_off', 'two_factor_on', 'two_factor_off', 'two_factor_on'])
  assert.equal(await login(ming.email), '200 ok')
  const log = (await boss.get('/api/admin/log')).json().items[0]
  assert.deepEqual([log.action, log.details.operator], ['user.two_factor_off', true])
})

test('deleting an account and restoring it takes the second step too', async (t) => {
  const site = await testApp(t)
  const ming = await site.user()
  const app = await turnOnTwoFactor(site, ming)
  await ming.post('/api/settings/delete-account', { password: PASSWORD })
  const browser = site.newVisitor()
  await enterPassword(browser, ming)
  const offer = await browser.post('/api/auth/second-step', { code: app.nextCode() })
  assert.equal(outcomeOf(offer), '409 account_restorable')
  const { restore_token } = offer.json().error.details
  assert.equal(outcomeOf(await browser.post('/api/auth/confirm-restore', { restore_token })), '200 ok')
})

test('where the owner requires it, admins without it have no rights beyond others', async (t) => {
  const site = await testApp(t)
  const [boss, admin] = [await site.owner(), await site.user({ role: 'admin' })]
  const moderator = await site.user({ role: 'moderator' })
  const setting = { key: 'admins.two_factor', value: true }
  assert.equal(outcomeOf(await boss.put('/api/admin/site-settings', setting)), '409 two_factor_first')
  await turnOnTwoFactor(site, boss)
  assert.equal(outcomeOf(await boss.put('/api/admin/site-settings', setting)), '200 ok')
  assert.equal((await boss.get('/api/admin/log')).statusCode, 200)

  assert.equal(outcomeOf(await admin.get('/api/admin/log')), '403 two_factor_required')
  assert.equal(outcomeOf(await admin.get('/api/admin/site-settings')), '403 forbidden', 'for the owner')
  assert.equal(outcomeOf(await moderator.get('/api/admin/comments')), '403 two_factor_required')
  assert.equal(outcomeOf(await moderator.get('/api/admin/log')), '403 forbidden', 'for admins')
  const page = await admin.get('/admin')
  assert.equal(page.statusCode, 403)
  assert.match(page.body, /两步验证.*href="\/settings\?tab=security"/s)
  assert.doesNotMatch((await admin.get('/')).body, /href="\/admin"/)
  assert.equal((await admin.get('/api/settings/sessions')).statusCode, 200)
  const app = await turnOnTwoFactor(site, admin)
  assert.equal((await admin.get('/admin')).statusCode, 200)
  await admin.post('/api/settings/two-factor/off', { code: app.nextCode() })
  assert.equal(outcomeOf(await admin.get('/api/admin/log')), '403 two_factor_required')

  const off = { ...setting, value: false }
  site.clock.advance(10 * 60)
  const stale = boss.copy()
  assert.equal(outcomeOf(await stale.put('/api/admin/site-settings', off)), '403 step_up_required')
  const other = { key: 'posts.hold_links', value: false }
  assert.equal(outcomeOf(await stale.put('/api/admin/site-settings', other)), '200 ok')
  await stale.post('/api/auth/step-up', { password: PASSWORD })
  assert.equal(outcomeOf(await stale.put('/api/admin/site-settings', off)), '200 ok')
  assert.equal(outcomeOf(await admin.get('/api/admin/log')), '200 ok')
})

test('logging out ends a login that waits for its code in this browser', async (t) => {
  const site = await testApp(t)
  const ming = await site.user()
  const app = await turnOnTwoFactor(site, ming)
  const browser = site.newVisitor()
  await enterPassword(browser, ming)
  await browser.post('/api/auth/logout')
  const step = await browser.post('/api/auth/second-step', { code: app.nextCode() })
  assert.equal(outcomeOf(step), '401 second_step_over')
})
