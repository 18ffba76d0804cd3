import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../../../test/kit/app.ts'
import { PASSWORD } from '../../../test/kit/user-builders.ts'
import { formIn, postForm, submitForm } from '../../../test/subjects/plain-forms.ts'
import { turnOnTwoFactor } from '../../../test/subjects/two-factor.ts'

// The doors as a browser without script uses them.

test('someone registers, is greeted, leaves and comes back to where they were going', async (t) => {
  const { visitor, user } = await testApp(t)
  await user()
  const ming = { email: 'ming@example.org', password: PASSWORD }
  const joined = await submitForm(visitor, '/register', '/register', ming)
  assert.deepEqual([joined.statusCode, joined.headers.location], [303, '/?welcome=1'])
  assert.match((await visitor.get('/?welcome=1')).body, /data-welcome/)

  const left = await submitForm(visitor, '/', '/logout')
  assert.deepEqual([left.statusCode, left.headers.location], [303, '/'])
  assert.equal((await visitor.get('/settings')).headers.location, '/login?next=%2Fsettings')

  const back = await submitForm(visitor, '/login?next=%2Fsettings', /^\/login/, ming)
  assert.deepEqual([back.statusCode, back.headers.location], [303, '/settings'])
  assert.equal((await visitor.get('/settings')).statusCode, 200)
})

test('what is refused is told in a sentence, the address stays in its field, the password nowhere', async (t) => {
  const { visitor, user } = await testApp(t)
  const member = await user()
  const wrong = { email: member.email, password: 'not the right one' }
  const login = await submitForm(visitor, '/login', '/login', wrong)
  assert.equal(login.statusCode, 401)
  assert.match(login.body, /<p class="form-error" role="alert" data-form-error>.*邮箱或密码不对/s)
  assert.equal(formIn(login.body, '/login').fields.email, member.email)
  assert.doesNotMatch(login.body, /not the right one/)

  const short = await submitForm(visitor, '/register', '/register', { email: 'nobody', password: 'short' })
  assert.equal(short.statusCode, 400)
  assert.equal(formIn(short.body, '/register').fields.email, 'nobody')
  assert.match(short.body, /<p class="field-error" id="field-password-error">/)

  const taken = await submitForm(visitor, '/register', '/register', { ...wrong, email: member.email })
  assert.equal(taken.statusCode, 409)
  assert.match(taken.body, /data-refusal="email_taken">/)
})

test('a form with an old token is shown again and works the second time', async (t) => {
  const { visitor, newVisitor, user } = await testApp(t)
  const member = await user()
  const values = { email: member.email, password: PASSWORD, csrf_token: 'of another day' }
  const stale = await submitForm(visitor, '/login', '/login', values)
  assert.equal(stale.statusCode, 403)
  const { fields } = formIn(stale.body, '/login')
  const again = await postForm(visitor, '/login', { ...fields, password: PASSWORD })
  assert.equal(again.statusCode, 303)

  const foreign = formIn((await newVisitor().get('/login')).body, '/login').fields.csrf_token!
  const refused = await submitForm(newVisitor(), '/login', '/login', { ...values, csrf_token: foreign })
  assert.equal(refused.statusCode, 403)
})

test('a form that another site sends is refused, and nothing it filled in is shown', async (t) => {
  const { visitor, user } = await testApp(t)
  const member = await user()
  const values = { email: member.email, password: PASSWORD }
  for (const [name, value] of [
    ['origin', 'https://evil.example'],
    ['sec-fetch-site', 'cross-site'],
  ] as const) {
    const headers = { [name]: value }
    const reply = await submitForm(visitor, '/login', '/login', values, { headers })
    assert.equal(reply.statusCode, 403)
    assert.doesNotMatch(reply.body, new RegExp(member.email))
    assert.equal(reply.cookies.length, 0)
  }
})

test('guesses count for the address of the browser, as those of scripts do', async (t) => {
  const { newVisitor, user } = await testApp(t)
  const member = await user()
  const guess = (remoteAddress: string) => {
    const values = { email: member.email, password: 'a wrong password' }
    return submitForm(newVisitor(), '/login', '/login', values, { remoteAddress })
  }
  const codes: number[] = []
  for (let tried = 0; tried < 6; tried++) codes.push((await guess('10.9.8.7')).statusCode)
  assert.deepEqual(codes, [401, 401, 401, 401, 401, 429])
  const limited = await guess('10.9.8.7')
  assert.ok(Number(limited.headers['retry-after']) > 0)
  assert.equal(formIn(limited.body, '/login').fields.email, member.email)
  assert.equal((await guess('10.9.8.6')).statusCode, 401)
})

test('the second step is a page of its own', async (t) => {
  const site = await testApp(t)
  const member = await site.user()
  const app = await turnOnTwoFactor(site, member)
  const phone = site.newVisitor()
  const values = { email: member.email, password: PASSWORD }
  const first = await submitForm(phone, '/login?next=%2Ffeed', /^\/login/, values)
  assert.deepEqual([first.statusCode, first.headers.location], [303, '/login/second-step?next=%2Ffeed'])
  const step = String(first.headers.location)
  const wrong = await submitForm(phone, step, step, { code: '000000' })
  assert.match(wrong.body, /<p class="form-error" role="alert" data-form-error>/)
  const right = await submitForm(phone, step, step, { code: app.nextCode(), remember: 'on' })
  assert.deepEqual([right.statusCode, right.headers.location], [303, '/feed'])
  assert.equal((await phone.get('/feed')).statusCode, 200)
})

test('people who are leaving are offered the way back', async (t) => {
  const { user, newVisitor } = await testApp(t)
  const member = await user()
  await member.post('/api/settings/delete-account', { password: PASSWORD })
  const browser = newVisitor()
  const login = await submitForm(browser, '/login', '/login', { email: member.email, password: PASSWORD })
  assert.equal(login.statusCode, 409)
  assert.match(login.body, /<section id="restore">/)
  const { action, fields } = formIn(login.body, '/login/restore')
  const restored = await postForm(browser, action, fields)
  assert.deepEqual([restored.statusCode, restored.headers.location], [303, '/'])
  assert.equal((await browser.get('/settings')).statusCode, 200)
})

test('closed and guarded registration stay so', async (t) => {
  const { owner, newVisitor } = await testApp(t)
  const boss = await owner()
  const set = (key: string, value: unknown) => boss.put('/api/admin/site-settings', { key, value })
  const values = { email: 'ming@example.org', password: PASSWORD }
  const browser = newVisitor()
  const form = formIn((await browser.get('/register')).body, '/register')
  await set('register.guard', true)
  assert.match((await browser.get('/register')).body, /<noscript><p class="entrance-note">/)
  assert.equal((await postForm(browser, '/register', { ...form.fields, ...values })).statusCode, 400)
  await set('register.guard', false)
  await set('register.mode', 'invite')
  const invited = await submitForm(browser, '/register', '/register', { ...values, invite: 'guessed' })
  assert.equal(invited.statusCode, 400)
  assert.equal(formIn(invited.body, '/register').fields.invite, 'guessed')
  await set('register.mode', 'closed')
  assert.equal((await postForm(browser, '/register', { ...form.fields, ...values })).statusCode, 403)
})
