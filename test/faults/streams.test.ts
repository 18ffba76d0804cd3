import assert from 'node:assert/strict'
import { test } from 'node:test'
import { migratedDatabase } from '../kit/database.ts'
import { SLACK } from '../kit/deep.ts'
import { openEventStream } from '../peers/event-stream-client.ts'
import { urlOf } from './database-server.ts'
import { startSite, until } from './site.ts'

const PASSWORD = 'a password for two processes'

test('news written in one process reach a page that listens to another, which ends at once when stopped', async (t) => {
  const env = { DATABASE_URL: urlOf((await migratedDatabase(t)).connection), LIMITS: '0' }
  const [first, second] = await Promise.all([startSite(t, { env }), startSite(t, { env })])
  const author = await register(first.url, 'author@example.org')
  const reader = await register(first.url, 'reader@example.org')
  const page = await openEventStream(t, second.url, bearer(author.token))
  assert.deepEqual(page.counts, [0])

  await fetch(`${first.url}/api/users/${author.uid}/follow`, {
    method: 'POST',
    headers: bearer(reader.token),
  })
  assert.ok((await until(() => page.counts.at(-1) === 1)) < 10_000 * SLACK)
  await fetch(`${first.url}/api/messages/read-all`, { method: 'POST', headers: bearer(author.token) })
  await until(() => page.counts.at(-1) === 0)

  const listening = await openEventStream(t, second.url, bearer(reader.token))
  await fetch(`${first.url}/api/auth/logout`, { method: 'POST', headers: bearer(reader.token) })
  assert.ok((await until(() => listening.ended())) < 20_000, 'a logout there ends what listens here')

  const begin = performance.now()
  assert.equal((await second.stop()).code, 0)
  assert.ok(page.ended())
  assert.ok(performance.now() - begin < 20_000 * SLACK, 'nobody waits for a stream')
})

function bearer(token: string): Record<string, string> {
  return { authorization: `Bearer ${token}` }
}

async function register(url: string, email: string): Promise<{ uid: number; token: string }> {
  const csrf = await fetch(`${url}/api/auth/csrf`)
  const { csrf_token } = (await csrf.json()) as { csrf_token: string }
  const cookie = csrf.headers.getSetCookie().map((each) => each.split(';')[0])
  const reply = await fetch(`${url}/api/auth/register`, {
    method: 'POST',
    headers: { cookie: cookie.join('; '), 'x-csrf-token': csrf_token, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  })
  const { user, access_token } = (await reply.json()) as { user: { uid: number }; access_token: string }
  return { uid: user.uid, token: access_token }
}
