import assert from 'node:assert/strict'
import { test } from 'node:test'
import { onlyDeep } from '../kit/deep.ts'
import { startSmtpServer } from '../peers/smtp-server.ts'
import { freePort } from '../run/free-port.ts'
import { copyDataFolder } from '../run/original-data-folder.ts'
import { registerOwner } from './register-owner.ts'
import { launcher, leaveAssets, until } from './site.ts'

const EMAIL = 'boss@example.org'

test('kill -9 in the middle of sending: the next process sends the mail, and no log holds address or link', async (t) => {
  const stuck = await startSmtpServer(t, { beforeTaken: () => new Promise(() => {}) })
  const smtp = await startSmtpServer(t)
  const PORT = await freePort()
  const start = await launcher(t, {
    env: { PORT, PUBLIC_URL: `http://127.0.0.1:${PORT}`, MAIL_FROM: 'Joule <joule@joule.example>' },
  })
  await copyDataFolder(start.dataDir)
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
  assert.deepEqual(smtp.mails[0]?.to, [EMAIL])
  await until(() => /sent a mail/.test(next.log()))
  next.signal('SIGTERM')
  assert.deepEqual(await next.ended, { code: 0, signal: null })
  assert.equal(smtp.mails.length, 1)
  assert.doesNotMatch(first.log() + next.log(), /boss@|token=/)
})

test(
  'kill -9 while a digest is sent: the next process sends it once, and the morning has no other',
  onlyDeep,
  async (t) => {
    const EVENING = '2026-03-05T12:00:00Z'
    const [first, stuck, last] = [
      await startSmtpServer(t),
      await startSmtpServer(t, { beforeTaken: () => new Promise(() => {}) }),
      await startSmtpServer(t),
    ]
    const PORT = await freePort()
    const url = `http://127.0.0.1:${PORT}`
    const start = await launcher(t, { env: { PORT, PUBLIC_URL: url, MAIL_FROM: 'joule@joule.example' } })
    await copyDataFolder(start.dataDir)
    await leaveAssets(start)
    const stop = async (site: ReturnType<typeof start>, signal: 'SIGTERM' | 'SIGKILL') => {
      site.signal(signal)
      await site.ended
    }

    const evening = start({ env: { SMTP_URL: first.url, CLOCK: EVENING } })
    await evening.ready
    const { headers } = await registerOwner(url)
    const call = async (method: string, path: string, body?: object) => {
      const json = body ? { 'content-type': 'application/json' } : {}
      const init = { method, headers: { ...headers, ...json }, ...(body && { body: JSON.stringify(body) }) }
      const { status } = await fetch(url + path, init)
      assert.ok(status < 300, `${path}: ${status}`)
    }
    await call('POST', '/api/settings/address/verification')
    await until(() => first.mails.length > 0)
    const token = /token=([\w-]{43})/.exec(first.mails[0]!.text)?.[1]
    await call('POST', '/api/auth/verify-address', { token })
    await call('PUT', '/api/settings/mail-prefs', { digest: 'daily' })
    // A first step to a level is news.
    await call('PUT', '/api/settings/profile', { signature: 'here' })
    await stop(evening, 'SIGTERM')

    const morning = start({ env: { SMTP_URL: stuck.url, CLOCK: '2026-03-06T00:00:10Z' } })
    await until(() => stuck.mails.length > 0)
    await stop(morning, 'SIGKILL')
    const later = start({ env: { SMTP_URL: last.url, CLOCK: '2026-03-06T00:05:00Z' } })
    await until(() => /sent a mail/.test(later.log()))
    await stop(later, 'SIGTERM')
    assert.equal(last.mails.length, 1)
    assert.match(last.mails[0]!.source, /^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m)
  },
)

/** Registers the owner, who asks for a test mail. */
async function askForMail(url: string): Promise<void> {
  const { headers } = await registerOwner(url)
  const asked = await fetch(`${url}/api/admin/mail/test`, { method: 'POST', headers })
  assert.equal(asked.status, 201)
}
