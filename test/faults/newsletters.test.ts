import assert from 'node:assert/strict'
import { test } from 'node:test'
import { LANES } from '../../src/features/newsletters/rules.ts'
import { DEEP } from '../kit/deep.ts'
import { startSmtpServer } from '../peers/smtp-server.ts'
import { freePort } from '../run/free-port.ts'
import { copyDataFolder } from '../run/original-data-folder.ts'
import { registerOwner } from './register-owner.ts'
import { launcher, leaveAssets, until } from './site.ts'

/** In test:deep more than one batch. */
const READERS = DEEP ? 1_200 : 240

test('kill -9 while a post goes out by mail: everybody gets it, and only what was under way comes twice', async (t) => {
  const smtp = await startSmtpServer(t)
  const PORT = await freePort()
  const url = `http://127.0.0.1:${PORT}`
  const env = { PORT, PUBLIC_URL: url, SMTP_URL: smtp.url, MAIL_FROM: 'joule@joule.example' }
  const start = await launcher(t, { env })
  await copyDataFolder(start.dataDir)
  await leaveAssets(start)
  const first = start()
  await first.ready
  const { headers } = await registerOwner(url)
  const call = async (method: string, path: string, body: object) => {
    const init = { method, headers: { ...headers, 'content-type': 'application/json' } }
    const reply = await fetch(url + path, { ...init, body: JSON.stringify(body) })
    assert.ok(reply.ok, `${path}: ${await reply.clone().text()}`)
    return reply.json()
  }
  // A first step to the level at which people publish.
  await call('PUT', '/api/settings/profile', { signature: 'here' })
  await call('PUT', '/api/admin/site-settings', { key: 'newsletters.enabled', value: true })
  await call('PUT', '/api/admin/site-settings', { key: 'newsletters.pace', value: 6_000 })
  const addresses = Array.from({ length: READERS }, (_, n) => `reader${n}@readers.example`)
  const imported = await call('POST', '/api/admin/newsletters/import', {
    kind: 'author',
    subject: '1',
    csv: `email\n${addresses.join('\n')}\n`,
  })
  assert.deepEqual(imported, { rows: READERS, imported: READERS })
  await call('POST', '/api/studio/posts', { title: 'Tides', body: '<p>High and low</p>' })
  await until(() => smtp.mails.length > 100)
  first.signal('SIGKILL')
  await first.ended
  assert.ok(smtp.mails.length < READERS)

  // After the leases of the attempts that died.
  const next = start({ env: { CLOCK: new Date(Date.now() + 10 * 60_000).toISOString() } })
  await next.ready
  const reached = () => new Set(smtp.mails.flatMap(({ to }) => to))
  await until(() => reached().size === READERS)
  next.signal('SIGTERM')
  assert.deepEqual(await next.ended, { code: 0, signal: null })
  assert.deepEqual([...reached()].sort(), addresses.toSorted())
  const ids = smtp.mails.map(({ source }) => /^Message-ID: (\S+)/m.exec(source)?.[1])
  assert.equal(new Set(ids).size, READERS, 'what comes twice can be told by its id')
  assert.ok(ids.length - READERS <= LANES, `${ids.length - READERS} came twice`)
  assert.doesNotMatch(first.log() + next.log(), /reader\d+@|token=/)
})
