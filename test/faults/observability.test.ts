import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { scratchDatabase } from '../database.ts'
import { asViewer } from '../fixtures/notes.ts'
import { freePort } from '../free-port.ts'
import { urlOf } from './database-server.ts'
import { logLines } from './log.ts'
import { type Site, startSite, statusOf } from './site.ts'

const SECRET_WORD = 'xyzzy'

async function site(t: TestContext, env: Record<string, string> = {}): Promise<Site> {
  const DATABASE_URL = urlOf((await scratchDatabase(t)).connection)
  return startSite(t, { entry: 'notes', env: { DATABASE_URL, LOG_LEVEL: 'trace', ...env } })
}

test('the log tells each request by its id and nothing that could be a secret', async (t) => {
  const joule = await site(t)
  const headers = {
    ...asViewer({}),
    authorization: `Bearer ${SECRET_WORD}`,
    cookie: `access_token=${SECRET_WORD}; lang=${SECRET_WORD}`,
    'content-type': 'application/json',
    'user-agent': SECRET_WORD,
    referer: `http://x/?token=${SECRET_WORD}`,
  }
  const post = (path: string, body: string) =>
    fetch(`${joule.url}${path}?token=${SECRET_WORD}`, { method: 'POST', headers, body })
  const replies = [
    await post('/api/notes', JSON.stringify({ text: SECRET_WORD })),
    await post('/api/notes', JSON.stringify({ text: 1, [SECRET_WORD]: SECRET_WORD })),
    await post('/api/notes', `{"text": ${SECRET_WORD}`),
    await post('/api/nothing', JSON.stringify(SECRET_WORD)),
    await fetch(`${joule.url}/?lang=en&token=${SECRET_WORD}`, { headers, redirect: 'manual' }),
  ]
  await joule.stop()

  const logged = logLines(joule).flatMap(({ reqId, status }) => (reqId && status ? [[reqId, status]] : []))
  assert.deepEqual(
    logged,
    replies.map(({ headers, status }) => [headers.get('x-request-id'), status]),
  )
  assert.deepEqual(
    replies.map(({ status }) => status),
    [201, 400, 400, 404, 303],
  )
  assert.doesNotMatch(joule.process.log() + joule.process.stderr(), new RegExp(SECRET_WORD))
})

test('a failing database does not bring secrets into the log either', async (t) => {
  const { connection, client } = await scratchDatabase(t)
  const joule = await startSite(t, { entry: 'notes', env: { DATABASE_URL: urlOf(connection) } })
  await client.query('alter table notes add check (author_id > 1)')
  const reply = await fetch(`${joule.url}/api/notes`, {
    method: 'POST',
    headers: { ...asViewer({}), authorization: 'Bearer x', 'content-type': 'application/json' },
    body: JSON.stringify({ text: SECRET_WORD }),
  })
  assert.equal(reply.status, 500)
  await joule.stop()
  assert.match(joule.process.log(), /request failed/)
  assert.doesNotMatch(joule.process.log(), new RegExp(SECRET_WORD))
})

test('figures are shown on a port of their own, never on the public one', async (t) => {
  const port = await freePort()
  const joule = await site(t, { HOST: '127.0.0.2', METRICS_PORT: port })
  assert.equal(await statusOf(`${joule.url}/`), 200)
  assert.equal(await statusOf(`${joule.url}/styleguide`), 404)
  assert.equal(await statusOf(`${joule.url}/metrics`), 404)

  const figures = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  assert.match(figures, /^http_request_duration_seconds_count\{method="GET",route="\/",status="200"\} 1$/m)
  for (const name of ['cache_bytes', 'cache_entries', 'cache_misses_total\\{cache="hot tags"\\}'])
    assert.match(figures, new RegExp(`^${name} [1-9]\\d*$`, 'm'))
  assert.equal(await statusOf(`http://127.0.0.1:${port}/`), 404)
  assert.deepEqual(await joule.stop(), { code: 0, signal: null })
})
