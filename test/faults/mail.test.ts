import assert from 'node:assert/strict'
import { test } from 'node:test'
import { freePort } from '../free-port.ts'
import { startSmtpServer } from '../smtp-server.ts'
import { launcher, leaveAssets, until } from './site.ts'

const PERSON = { email: 'boss@example.org', password: 'correct horse battery staple' }

test('kill -9 in the middle of sending: the next process sends the mail, and no log holds address or link', async (t) => {
  const stuck = await startSmtpServer(t, { beforeTaken: () => new Promise(() => {}) })
  const smtp = await startSmtpServer(t)
  const PORT = await freePort()
  const start = await launcher(t, {
    env: { PORT, PUBLIC_URL: `http://127.0.0.1:${PORT}`, MAIL_FROM: 'Joule <joule@joule.example>' },
  })
  await leaveAssets(start)

  const first = start({ env: { SMTP_URL: stuck.url } })
  await askForMail(await first.ready)
  await until(() => stuck.mails.length > 0)
  first.signal('SIGKILL')
  await first.ended

  // After the lease of the attempt that died.
  const later = new Date(Date.now() + 5 * 60_000).toISOString()
  const next = start({ env: { SMTP_URL: smtp.url, CLOCK: later } })
  await next.ready
  await until(() => smtp.mails.length > 0)
  assert.deepEqual(smtp.mails[0]?.to, [PERSON.email])
  await until(() => /sent a mail/.test(next.log()))
  next.signal('SIGTERM')
  assert.deepEqual(await next.ended, { code: 0, signal: null })
  assert.equal(smtp.mails.length, 1)
  assert.doesNotMatch(first.log() + next.log(), /boss@|token=/)
})

/** Registers the owner, who asks for a test mail. */
async function askForMail(url: string): Promise<void> {
  const csrf = await fetch(`${url}/api/auth/csrf`)
  const { csrf_token } = (await csrf.json()) as { csrf_token: string }
  const cookie = csrf.headers.getSetCookie().map((each) => each.split(';', 1)[0])
  const registered = await fetch(`${url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-csrf-token': csrf_token, cookie: cookie.join('; ') },
    body: JSON.stringify(PERSON),
  })
  const { access_token } = (await registered.json()) as { access_token: string }
  const headers = { authorization: `Bearer ${access_token}` }
  const asked = await fetch(`${url}/api/admin/mail/test`, { method: 'POST', headers })
  assert.equal(asked.status, 201)
}
