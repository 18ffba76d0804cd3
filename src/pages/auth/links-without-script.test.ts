import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../../../test/kit/app.ts'
import { outcomeOf } from '../../../test/kit/browser-like.ts'
import { sendMails } from '../../../test/kit/mail.ts'
import { PASSWORD } from '../../../test/kit/user-builders.ts'
import { startSmtpServer } from '../../../test/peers/smtp-server.ts'
import { postForm, submitForm } from '../../../test/subjects/plain-forms.ts'
import { SHORTEST_PASSWORD } from '../../features/accounts/rules.ts'
import { wordsIn } from '../../i18n/words.ts'

const NEW = 'a new one, and long enough'

for (const lang of ['zh-CN', 'en'] as const)
  test(`without script and in ${lang} a forgotten password is replaced`, async (t) => {
    const { account, errors, validation } = wordsIn(lang)
    const site = await testApp(t)
    const smtp = await startSmtpServer(t)
    const ming = await site.user()
    const someone = site.newVisitor()
    const headers = { 'accept-language': lang }
    const ask = (email: string) =>
      submitForm(someone, '/forgot-password', '/forgot-password', { email }, { headers })

    const refused = await ask('no address')
    assert.equal(refused.statusCode, 400)
    assert.match(refused.body, /value="no address"/, 'what was typed is still there')
    assert.ok(refused.body.includes(validation.email()), 'next to the field')
    const sent = await ask(ming.email)
    assert.deepEqual([sent.statusCode, sent.headers.location], [303, '/forgot-password?done'])
    const said = (await someone.get('/forgot-password?done', { headers })).body
    assert.ok(said.includes(account.forgotPassword.done))
    assert.equal((await ask('nobody@example.org')).headers.location, sent.headers.location)

    await sendMails(site, smtp.url)
    const [, link = ''] = /https:\/\/joule\.example(\/reset-password\?token=[\w-]{43})/.exec(
      smtp.mails.at(-1)!.text,
    )!
    const choose = (password: string) =>
      submitForm(someone, link, '/reset-password', { password }, { headers })
    const short = await choose('short')
    assert.deepEqual([short.statusCode, short.headers['cache-control']], [400, 'no-store'])
    assert.ok(short.body.includes(validation.tooShort(SHORTEST_PASSWORD)), 'next to the field')
    assert.ok(!short.body.includes('value="short"'), 'a password is in no page')
    const chosen = await choose(NEW)
    assert.deepEqual([chosen.statusCode, chosen.headers.location], [303, '/reset-password?done'])
    const done = (await someone.get('/reset-password?done', { headers })).body
    assert.ok(done.includes(account.resetPassword.done) && done.includes('href="/login"'))
    const login = { email: ming.email, password: NEW }
    assert.equal(outcomeOf(await site.newVisitor().post('/api/auth/login', login)), '200 ok')

    assert.ok((await someone.get(link, { headers })).body.includes(account.resetPassword.invalidTitle))
    const csrf_token = await someone.csrfToken()
    const token = link.split('token=')[1]!
    const spent = await postForm(
      someone,
      '/reset-password',
      { csrf_token, token, password: NEW },
      { headers },
    )
    assert.equal(spent.statusCode, 404)
    assert.ok(spent.body.includes(errors.password_link_invalid))
  })

test('without script the link in a mail verifies an address, once', async (t) => {
  const site = await testApp(t)
  const smtp = await startSmtpServer(t)
  const { account, errors } = wordsIn('zh-CN')
  const set = { key: 'address.verification', value: 'remind' }
  assert.equal((await (await site.owner()).put('/api/admin/site-settings', set)).statusCode, 200)
  const ming = { email: 'ming@example.org', password: PASSWORD }
  assert.equal(outcomeOf(await site.newVisitor().post('/api/auth/register', ming)), '201 ok')
  await sendMails(site, smtp.url)
  const mail = smtp.mails.find(({ to }) => to.includes(ming.email))!
  const [, link = ''] = /https:\/\/joule\.example(\/verify-address\?token=[\w-]+)/.exec(mail.text)!
  const someone = site.newVisitor()
  const verified = await submitForm(someone, link, '/verify-address')
  assert.deepEqual([verified.statusCode, verified.headers.location], [303, '/verify-address?done'])
  assert.ok((await someone.get('/verify-address?done')).body.includes(account.verification.done))
  const again = await submitForm(someone, link, '/verify-address')
  assert.equal(again.statusCode, 404)
  assert.ok(again.body.includes(errors.address_link_invalid))
})
