import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { askedMetrics, shownMetrics } from '../deploy/prometheus.ts'
import { asViewer, MING } from '../fixtures/notes.ts'
import { migratedDatabase } from '../kit/database.ts'
import { freePort } from '../run/free-port.ts'
import { urlOf } from './database-server.ts'
import { logLines } from './log.ts'
import { type Site, startSite, statusOf, until } from './site.ts'

const SECRET_WORD = 'xyzzy'

async function site(t: TestContext, env: Record<string, string> = {}): Promise<Site> {
  const DATABASE_URL = urlOf((await migratedDatabase(t)).connection)
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

  const lines = logLines(joule).filter(({ reqId, status }) => reqId && status)
  const logged = lines.map(({ reqId, status }) => [reqId, status])
  assert.deepEqual(
    logged,
    replies.map(({ headers, status }) => [headers.get('x-request-id'), status]),
  )
  assert.deepEqual(
    replies.map(({ status }) => status),
    [201, 400, 400, 404, 303],
  )
  const [who, invalid] = [MING.id, 'invalid_request']
  assert.deepEqual(
    lines.map(({ user, refused }) => [user, refused]),
    [
      [who, undefined],
      [who, invalid],
      [who, invalid],
      [who, 'not_found'],
      [undefined, undefined],
    ],
  )
  assert.doesNotMatch(joule.process.log() + joule.process.stderr(), new RegExp(SECRET_WORD))
})

test('the lines of a request tell the trace that its caller names, if it is one', async (t) => {
  const joule = await site(t)
  const trace = '4bf92f3577b34da6a3ce929d0e0e4736'
  const parent = '00f067aa0ba902b7'
  const known = [`00-${trace}-${parent}-01`, `cc-${trace}-${parent}-01-what-the-future-will-be-like`]
  const malformed = [
    `00-${trace}-${parent}-01-more`,
    `ff-${trace}-${parent}-01`,
    `00-${'0'.repeat(32)}-${parent}-01`,
    `00-${trace}-${'0'.repeat(16)}-01`,
    `00-${trace.toUpperCase()}-${parent}-01`,
    SECRET_WORD,
  ]
  // The second time from the response cache, which writes to the log in its own way.
  for (const traceparent of [...known, ...malformed, known[0]!])
    assert.equal((await fetch(`${joule.url}/`, { headers: { traceparent } })).status, 200)
  await joule.stop()
  const traces = logLines(joule).flatMap(({ req, traceId }) => (req ? [traceId] : []))
  assert.deepEqual(traces, [trace, trace, ...malformed.map(() => undefined), trace])
  assert.doesNotMatch(joule.process.log(), new RegExp(SECRET_WORD))
})

test('the log says once that a proxy is not trusted, and nothing of one that is', async (t) => {
  const warnings = async (env: Record<string, string>) => {
    const joule = await site(t, env)
    const headers = { 'x-forwarded-for': '203.0.113.9' }
    for (const _ of [1, 2, 3]) await fetch(`${joule.url}/`, { headers })
    await joule.stop()
    return logLines(joule).flatMap(({ msg }) => (msg.includes('TRUST_PROXY') ? [msg] : []))
  }
  const [warning, ...more] = await warnings({})
  assert.match(warning ?? '', /^X-Forwarded-For from 127\.0\.0\.1 is ignored, /)
  assert.deepEqual(more, [])
  assert.deepEqual(await warnings({ TRUST_PROXY: '127.0.0.1' }), [])
})

test('a failing database does not bring secrets into the log either', async (t) => {
  const { connection, client } = await migratedDatabase(t)
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

  const counted = [
    'http_request_duration_seconds_count{method="GET",route="/",status="200"}',
    'cache_bytes',
    'cache_entries',
    'cache_misses_total{cache="hot tags"}',
    'database_up',
    'database_pool_open',
    'database_statements_total{statement="select posts"}',
    'job_last_success_timestamp_seconds{name="housekeeping"}',
  ]
  const isCounted = (figures: string, name: string) =>
    figures.split('\n').some((line) => line.startsWith(`${name} `) && Number(line.slice(name.length)) > 0)
  let figures = ''
  // The first jobs run alongside the first requests.
  await until(async () => {
    figures = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
    return counted.every((name) => isCounted(figures, name))
  })
  const shown = shownMetrics(figures)
  const missing = [...askedMetrics()].filter((name) => !shown.has(name))
  assert.deepEqual(missing, [], 'named by the alert rules or the dashboard, but not shown')
  assert.equal(await statusOf(`http://127.0.0.1:${port}/`), 404)
  assert.deepEqual(await joule.stop(), { code: 0, signal: null })
})
