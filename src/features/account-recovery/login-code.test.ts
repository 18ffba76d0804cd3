import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type TestApp, testApp } from '../../../test/kit/app.ts'
import { type BrowserLike, outcomeOf } from '../../../test/kit/browser-like.ts'
import { queuedMails } from '../../../test/kit/mail.ts'
import { PASSWORD } from '../../../test/kit/user-builders.ts'
import { submitForm } from '../../../test/subjects/plain-forms.ts'
import { turnOnTwoFactor } from '../../../test/subjects/two-factor.ts'

const ASK = '/api/auth/login-code'
const ENTER = '/api/auth/login-with-code'
const MINUTE = 60

/** Asks in this browser; the code comes from the mail. */
async function codeFor(site: TestApp, browser: BrowserLike, email: string): Promise<string> {
  assert.equal(outcomeOf(await browser.post(ASK, { email })), '200 ok')
  const [mail] = await queuedMails(site, email)
  assert.equal(mail?.kind, 'login_code')
  return mail?.secret ?? ''
}

const wrong = (code: string) => (code === '000000' ? '000001' : '000000')

test('a code logs in once, in the browser that asked, verifies the address and is in the security log', async (t) => {
  const site = await testApp(t)
  const ming = await site.user()
  const [asking, other] = [site.newVisitor(), site.newVisitor()]
  const code = await codeFor(site, asking, ming.email)
  assert.match(code, /^\d{6}$/)
  const stored = await site.db.selectFrom('login_codes').selectAll().execute()
  assert.ok(stored.every((row) => !JSON.stringify(row).includes(code)))

  assert.equal(outcomeOf(await other.post(ENTER, { code })), '401 login_code_over', 'phished from the mail')
  assert.equal(outcomeOf(await asking.post(ENTER, { code: wrong(code) })), '403 login_code_wrong')
  assert.equal(outcomeOf(await asking.post(ENTER, { code })), '200 ok')
  assert.equal((await asking.get('/api/settings/sessions')).statusCode, 200)
  assert.equal(outcomeOf(await site.newVisitor().post(ENTER, { code })), '401 login_code_over')
  const events = (await asking.get('/api/settings/security-events')).json().items
  assert.ok(events.some(({ kind }: { kind: string }) => kind === 'login_code_used'))
  const user = site.db.selectFrom('users').select('email_verified_at').where('id', '=', ming.id)
  assert.ok((await user.executeTakeFirstOrThrow()).email_verified_at)
})

test('a code is right as mail programs and input methods write it, with a space or in full-width digits', async (t) => {
  const site = await testApp(t)
  const ming = await site.user()
  const fullWidth = (digits: string) =>
    digits.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)))
  for (const typed of [(code: string) => ` ${code.slice(0, 3)} ${code.slice(3)}`, fullWidth]) {
    const visitor = site.newVisitor()
    const code = await codeFor(site, visitor, ming.email)
    assert.equal(outcomeOf(await visitor.post(ENTER, { code: typed(code) })), '200 ok')
  }
})

test('an address that nobody has gets the same answer, and its code is never right', async (t) => {
  const site = await testApp(t)
  const ming = await site.user()
  const answers = []
  for (const email of [ming.email, 'nobody-here@example.org']) {
    const visitor = site.newVisitor()
    const { statusCode, body } = await visitor.post(ASK, { email })
    answers.push([statusCode, body.replace(/"ticket":"[\w-]{43}"/, 'ticket')])
    if (email === ming.email) continue
    const [mail] = await queuedMails(site, email)
    assert.equal(mail?.user_id, null, 'the worker removes it')
    const tried = await visitor.post(ENTER, { code: mail?.secret })
    assert.equal(outcomeOf(tried), '403 login_code_wrong')
  }
  assert.deepEqual(answers[0], answers[1])
})

test('a code ends after ten minutes, and with a new password', async (t) => {
  const site = await testApp(t)
  const ming = await site.user()
  const visitor = site.newVisitor()
  const late = await codeFor(site, visitor, ming.email)
  site.clock.advance(10 * MINUTE)
  assert.equal(outcomeOf(await visitor.post(ENTER, { code: late })), '401 login_code_over')
  const code = await codeFor(site, visitor, ming.email)
  const change = { old_password: PASSWORD, new_password: 'another one, and long enough' }
  assert.equal(outcomeOf(await ming.put('/api/settings/password', change)), '200 ok')
  assert.equal(outcomeOf(await visitor.post(ENTER, { code })), '401 login_code_over')
})

test('64 tries of one code at once open one session', async (t) => {
  const site = await testApp(t)
  const ming = await site.user()
  const visitor = site.newVisitor()
  const code = await codeFor(site, visitor, ming.email)
  await visitor.csrfToken()
  const tries = Array.from({ length: 64 }, () => visitor.post(ENTER, { code }))
  const outcomes = (await Promise.all(tries)).map(outcomeOf)
  assert.equal(outcomes.filter((each) => each === '200 ok').length, 1)
  const others = outcomes.filter((each) => each !== '200 ok')
  assert.ok(
    others.every((each) => each === '401 login_code_over' || each === '429 rate_limited'),
    others.join(),
  )
})

test('five guesses at a code, then also the right one is refused; an account’s guesses count together', async (t) => {
  const site = await testApp(t)
  const ming = await site.user()
  const guess = async (visitor: BrowserLike, code: string) => outcomeOf(await visitor.post(ENTER, { code }))
  const first = site.newVisitor()
  const code = await codeFor(site, first, ming.email)
  for (let tries = 0; tries < 5; tries += 1)
    assert.equal(await guess(first, wrong(code)), '403 login_code_wrong')
  assert.equal(await guess(first, code), '429 rate_limited')
  const second = site.newVisitor()
  const another = await codeFor(site, second, ming.email)
  assert.equal(await guess(second, another), '429 rate_limited', 'the same address and account')
})

test('who waits because of others’ guesses uses up no try of their code', async (t) => {
  const site = await testApp(t)
  const ming = await site.user()
  const abroad = site.newVisitor()
  const code = await codeFor(site, abroad, ming.email)
  const wrongLogin = { email: ming.email, password: 'wrong password' }
  for (let n = 0; n < 11; n++)
    await site.newVisitor().post('/api/auth/login', wrongLogin, { remoteAddress: `198.51.100.${n}` })
  for (let n = 0; n < 7; n++) assert.equal(outcomeOf(await abroad.post(ENTER, { code })), '429 rate_limited')
  site.clock.advance(60)
  assert.equal(outcomeOf(await abroad.post(ENTER, { code })), '200 ok')
})

test('an address is sent three codes an hour', async (t) => {
  const site = await testApp(t, { env: { LIMITS: '1' } })
  const ming = await site.user()
  const ask = async () => outcomeOf(await site.newVisitor().post(ASK, { email: ming.email }))
  assert.deepEqual(
    [await ask(), await ask(), await ask(), await ask()],
    [...Array(3).fill('200 ok'), '429 rate_limited'],
  )
})

test('the second step is asked for; an account that is being deleted is offered back; the banned may read', async (t) => {
  const site = await testApp(t)
  const [careful, leaving, banned] = [
    await site.user(),
    await site.user(),
    await site.user({ ban: { reason: '吵', until: null } }),
  ]
  await site.db
    .updateTable('users')
    .set({ email_verified_at: site.clock.now() })
    .where('id', '=', careful.id)
    .execute()
  const app = await turnOnTwoFactor(site, careful)
  const visitor = site.newVisitor()
  const asked = await visitor.post(ENTER, { code: await codeFor(site, visitor, careful.email) })
  assert.equal(outcomeOf(asked), '409 second_step_required')
  const done = await visitor.post('/api/auth/second-step', { code: app.nextCode() })
  assert.equal(outcomeOf(done), '200 ok')

  await leaving.post('/api/settings/delete-account', { password: PASSWORD })
  const returning = site.newVisitor()
  const offer = await returning.post(ENTER, { code: await codeFor(site, returning, leaving.email) })
  assert.equal(outcomeOf(offer), '409 account_restorable')
  const { restore_token } = offer.json().error.details
  assert.equal(outcomeOf(await returning.post('/api/auth/confirm-restore', { restore_token })), '200 ok')

  const reading = site.newVisitor()
  const entered = await reading.post(ENTER, { code: await codeFor(site, reading, banned.email) })
  assert.equal(outcomeOf(entered), '200 ok')
})

test('people who registered with another’s address keep no second step when its owner logs in with a code', async (t) => {
  const site = await testApp(t)
  const impostor = await site.user()
  await turnOnTwoFactor(site, impostor)
  const owner = site.newVisitor()
  const entered = await owner.post(ENTER, { code: await codeFor(site, owner, impostor.email) })
  assert.equal(outcomeOf(entered), '200 ok', 'not asked for a code of the impostor')
  assert.equal((await owner.get('/api/settings/two-factor')).json().on, false)
  const mails = await queuedMails(site, impostor.email)
  assert.ok(mails.some(({ kind }) => kind === 'two_factor_off'))
})

test('without script the pages ask for the address, then for the code, and say what is wrong', async (t) => {
  const site = await testApp(t)
  const ming = await site.user()
  const visitor = site.newVisitor()
  const form = (path: string, typed: Record<string, string>) => submitForm(visitor, path, path, typed)
  assert.match((await visitor.get('/login?next=/feed')).body, /href="\/login\/code\?next=%2Ffeed"/)
  const sent = await form('/login/code?next=%2Ffeed', { email: ming.email })
  assert.deepEqual([sent.statusCode, sent.headers.location], [303, '/login/code/enter?next=%2Ffeed'])
  const [mail] = await queuedMails(site, ming.email)
  const refused = await form('/login/code/enter?next=%2Ffeed', { code: wrong(mail?.secret ?? '') })
  assert.match(refused.body, /验证码不对/)
  const entered = await form('/login/code/enter?next=%2Ffeed', { code: mail?.secret ?? '' })
  assert.deepEqual([entered.statusCode, entered.headers.location], [303, '/feed'])
})
