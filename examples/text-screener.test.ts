import assert from 'node:assert/strict'
import { test } from 'node:test'
import { clientSite } from '../packages/client/test/site.ts'
import { openExternalChecks } from '../src/features/screening/service.ts'
import { statusOf, until } from '../test/faults/site.ts'
import { SLACK } from '../test/kit/deep.ts'
import { example } from '../test/run/command-line.ts'
import { freePort } from '../test/run/free-port.ts'

test('the screener refuses, holds and lets pass, and believes nobody without the signature', async (t) => {
  const env = { WEBHOOKS_PRIVATE_ADDRESSES: 'true' }
  const site = await clientSite(t, { env, start: new Date().toISOString() })
  await openExternalChecks(site.db, site.app.config, site.app.keyFor, site.app.log, SLACK)
  const boss = await site.owner()
  const port = await freePort()
  const url = `http://127.0.0.1:${port}/`
  const added = await boss.post('/api/admin/screening-program', { url, scopes: ['posts', 'comments'] })
  const screener = example('text-screener.ts', {
    env: { JOULE_WEBHOOK_SECRET: added.json().secret, PORT: port },
  })
  t.after(() => screener.child.kill())
  await until(async () => (await statusOf(url)) === 403)

  const hua = await site.writer()
  const publish = (body: string) => hua.post('/api/studio/posts', { title: '题', body: `<p>${body}</p>` })
  assert.equal((await publish('好')).json().status, 'approved')
  const links = [1, 2, 3, 4].map((each) => `https://${each}.example/`).join(' ')
  assert.equal((await publish(links)).json().held_for, 'program')
  const refused = (await publish('加我 WhatsApp')).json().error
  assert.deepEqual([refused.code, refused.message.slice(0, 8)], ['text_refused', '请不要留联系方式'])
  assert.equal((await fetch(url, { method: 'POST', body: '{}' })).status, 403)
})

test('the screener does not start without the secret', async () => {
  const { code, stderr } = await example('text-screener.ts', { env: { JOULE_WEBHOOK_SECRET: '' } }).done
  assert.deepEqual([code, stderr], [1, 'Not set: JOULE_WEBHOOK_SECRET\n'])
})
