import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type TestApp, testApp } from '../../../../test/kit/app.ts'
import { outcomeOf } from '../../../../test/kit/browser-like.ts'
import { queuedMails, sendMails } from '../../../../test/kit/mail.ts'
import { PASSWORD } from '../../../../test/kit/user-builders.ts'
import { startSmtpServer } from '../../../../test/peers/smtp-server.ts'
import { statementCounter } from '../../../../test/probes/statement-counter.ts'

const NEW = 'a new one, and long enough'
const DAY = 24 * 60 * 60
const FORGOT = '/api/auth/forgot-password'

const ask = async (site: TestApp, email: string) => outcomeOf(await site.newVisitor().post(FORGOT, { email }))
const logIn = async (site: TestApp, email: string, password: string) =>
  outcomeOf(await site.newVisitor().post('/api/auth/login', { email, password }))

test('who forgot the password asks for a mail, follows its link and chooses another one', async (t) => {
  const site = await testApp(t)
  const ming = await site.user()
  const smtp = await startSmtpServer(t)
  assert.match((await site.visitor.get('/login')).body, /href="\/forgot-password"/)
  assert.match(
    (await site.visitor.get('/forgot-password')).body,
    /data-api="POST \/api\/auth\/forgot-password"/,
  )
  assert.equal(await ask(site, ming.email.toUpperCase()), '200 ok')
  await sendMails(site, smtp.url)
  assert.deepEqual(smtp.mails.at(-1)?.to, [ming.email])
  const link = /https:\/\/joule\.example(\/reset-password\?token=([\w-]{43}))/.exec(smtp.mails.at(-1)!.text)
  const [, page = '', token = ''] = link!
  const rows = await site.db.selectFrom('outgoing_mails').select(['secret', 'sealed']).execute()
  assert.ok(
    rows.every(({ secret, sealed }) => secret === null && sealed === null),
    'once sent, the link is stored nowhere',
  )

  const someone = site.newVisitor()
  assert.match((await someone.get(page)).body, /设置新密码/)
  const reset = () => someone.post('/api/auth/reset-password', { token, password: NEW })
  assert.equal(outcomeOf(await reset()), '200 ok')
  assert.equal((await ming.get('/api/settings/sessions')).statusCode, 401, 'logged out everywhere')
  assert.equal(await logIn(site, ming.email, NEW), '200 ok')
  assert.equal(outcomeOf(await reset()), '404 password_link_invalid')
  await sendMails(site, smtp.url)
  assert.match(smtp.mails.at(-1)!.text, /你的密码刚刚修改了/)
  assert.deepEqual(smtp.mails.at(-1)!.to, [ming.email])
})

test('nobody learns whether an address has an account: same answer, same statements, no mail', async (t) => {
  const { wrapDb, statements } = statementCounter()
  const site = await testApp(t, { wrapDb })
  const ming = await site.user()
  const asked = async (email: string) => {
    const visitor = site.newVisitor()
    await visitor.csrfToken()
    const before = statements()
    const { statusCode, body } = await visitor.post(FORGOT, { email })
    return { statusCode, body, statements: statements() - before }
  }
  assert.deepEqual(await asked('nobody@example.org'), await asked(ming.email))
  const smtp = await startSmtpServer(t)
  await sendMails(site, smtp.url)
  assert.deepEqual(
    smtp.mails.map(({ to }) => to),
    [[ming.email]],
  )
  assert.deepEqual(await queuedMails(site, 'nobody@example.org'), [])
  assert.equal(await ask(site, 'no address'), '400 invalid_request')
})

test('64 requests at once leave one good link; at most three mails an hour go out for an address', async (t) => {
  const site = await testApp(t)
  const ming = await site.user()
  const visitor = site.newVisitor()
  await visitor.csrfToken()
  const replies = await Promise.all(
    Array.from({ length: 64 }, () => visitor.post(FORGOT, { email: ming.email })),
  )
  assert.deepEqual([...new Set(replies.map(outcomeOf))], ['200 ok'])
  const links = site.db.selectFrom('password_links').select('token_hash').where('user_id', '=', ming.id)
  assert.equal((await links.execute()).length, 1)

  const limited = await testApp(t, { env: { LIMITS: '1' } })
  const outcomes = []
  for (const email of [ming.email, 'nobody@example.org'])
    for (let n = 0; n < 4; n++) outcomes.push(await ask(limited, email))
  const each = ['200 ok', '200 ok', '200 ok', '429 rate_limited']
  assert.deepEqual(outcomes, [...each, ...each])
})

test('a ban and a deletion stay; after the 30 days nobody is left to mail', async (t) => {
  const site = await testApp(t)
  const leaving = await site.user()
  const banned = await site.user({ ban: { reason: 'spam', until: null } })
  await leaving.post('/api/settings/delete-account', { password: PASSWORD })
  for (const [person, outcome] of [
    [leaving, '409 account_restorable'],
    [banned, '200 ok'],
  ] as const) {
    await ask(site, person.email)
    const [mail] = await queuedMails(site, person.email)
    const password = { token: mail?.secret, password: NEW }
    assert.equal(outcomeOf(await site.newVisitor().post('/api/auth/reset-password', password)), '200 ok')
    assert.equal(await logIn(site, person.email, NEW), outcome)
  }
  site.clock.advance(31 * DAY)
  assert.equal(await ask(site, leaving.email), '200 ok')
  assert.equal((await queuedMails(site, leaving.email))[0]?.user_id, null)
})

test('where the site cannot send mail, nobody is offered one', async (t) => {
  const site = await testApp(t, { development: false })
  const { email } = await site.user()
  assert.equal(await ask(site, email), '409 mail_off')
  assert.equal((await site.visitor.get('/forgot-password')).statusCode, 404)
  assert.doesNotMatch((await site.visitor.get('/login')).body, /forgot-password/)
})
