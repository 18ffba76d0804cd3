import assert from 'node:assert/strict'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import net from 'node:net'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { openBrowser } from '../../src/commands/selftest/browser.ts'
import { onlyDeep, SLACK, sampled } from '../kit/deep.ts'
import { hostileServer } from '../peers/hostile-server.ts'
import { freePort } from '../run/free-port.ts'
import type { Launched } from './launch.ts'
import { logLines } from './log.ts'
import { startSite, statusOf, until } from './site.ts'
import { startVisitors } from './visitors.ts'

const LONGEST_STOP_MS = 10_000 * SLACK
const PROBE_EVERY_MS = 50

test('SIGTERM under load: readiness turns off, what was begun is answered, PostgreSQL stops last', async (t) => {
  const site = await startSite(t, { entry: 'notes', env: { DRAIN_SECONDS: '3' } })
  const visitors = startVisitors(site, '/api/notes')
  await until(() => visitors.statuses.length > 200)
  const slow = fetch(`${site.url}/api/slow`)
  await pause(100)

  const begin = performance.now()
  const ended = site.stop()
  // New connections are accepted for DRAIN_SECONDS only, so nobody waits for one answer before asking again.
  let seen = false
  const probing = setInterval(async () => {
    const [readiness, liveness] = await Promise.all([
      statusOf(`${site.url}/readyz`),
      statusOf(`${site.url}/livez`),
    ])
    seen ||= readiness === 503 && liveness === 200
    if (seen) clearInterval(probing)
  }, PROBE_EVERY_MS)
  t.after(() => clearInterval(probing))
  const reply = await slow
  assert.deepEqual(await ended, { code: 0, signal: null })
  const took = Math.round(performance.now() - begin)
  await visitors.gone

  t.diagnostic(`${visitors.statuses.length} answers, stopped in ${took} ms`)
  assert.ok(seen, 'it was alive, but no longer ready')
  assert.equal(reply.status, 200, 'the slow request was finished')
  assert.deepEqual(visitors.failures, [])
  assert.deepEqual(new Set(visitors.statuses), new Set([200]))
  const begun = logLines(site).filter(({ req }) => req?.path === '/api/notes')
  assert.equal(begun.length, visitors.statuses.length, 'whatever the site began reached its visitor')
  assert.ok(took < LONGEST_STOP_MS)
  await assert.rejects(site.postmasterPid())
})

const STOPS: { how: string; WORKERS: string; stop(process: Launched): void }[] = [
  { how: 'SIGTERM to npm', WORKERS: '1', stop: (npm) => npm.signal('SIGTERM') },
  { how: 'SIGINT to npm', WORKERS: '2', stop: (npm) => npm.signal('SIGINT') },
  { how: 'SIGTERM to the whole process group', WORKERS: '1', stop: (npm) => npm.signalGroup('SIGTERM') },
  { how: 'SIGTERM to the group of workers', WORKERS: '2', stop: (npm) => npm.signalGroup('SIGTERM') },
]

// The others differ in who gets which signal.
for (const { how, WORKERS, stop } of sampled(STOPS, 0)) {
  test(`${how} under load stops npm, the site and PostgreSQL; what was begun is answered`, async (t) => {
    const site = await startSite(t, { npm: true, group: true, env: { WORKERS } })
    const visitors = startVisitors(site, '/api/posts?page_size=1')
    await until(() => visitors.statuses.length > 100)
    stop(site.process)
    const tooLong = pause(LONGEST_STOP_MS, 'the site lives on', { ref: false })
    const ending = await Promise.race([site.process.ended, tooLong])
    await visitors.gone
    assert.deepEqual(ending, { code: 0, signal: null })
    assert.match(site.process.log(), /SIG(TERM|INT): finishing what is in progress/)
    assert.deepEqual(visitors.failures, [])
    assert.deepEqual(new Set(visitors.statuses), new Set([200]))
    await assert.rejects(site.postmasterPid())
    assert.throws(() => site.process.signalGroup('SIGKILL'), { code: 'ESRCH' }, 'nobody of the group is left')
  })
}

test('mails, webhooks, imports and jobs are stopped while requests are drained, not after them', async (t) => {
  const { url } = await hostileServer(t, 'says nothing')
  const PORT = await freePort()
  const env = {
    WORKERS: '2',
    DRAIN_SECONDS: '8',
    SMTP_URL: url.replace('http', 'smtp'),
    MAIL_FROM: 'site@example.org',
    PORT,
    PUBLIC_URL: `http://127.0.0.1:${PORT}`,
  }
  const site = await startSite(t, { env })
  // A mail to the newcomer, to a server that never says a word.
  const newcomer = { email: 'ming@example.org', password: 'a password to stop with' }
  const registered = await openBrowser(site.url).post('/api/auth/register', newcomer)
  assert.equal(registered.outcome, '201')
  assert.deepEqual(await site.stop(), { code: 0, signal: null })
  const said = logLines(site).map(({ msg }) => msg)
  const [background, requests] = ['background work has stopped', 'all requests have been answered']
  assert.ok(said.includes(background) && said.includes(requests), said.join('; '))
  assert.ok(said.indexOf(background) < said.indexOf(requests), 'the drain was not waited for')
  await assert.rejects(site.postmasterPid())
})

test('connections that say nothing do not hold up a stop', async (t) => {
  const site = await startSite(t)
  const { hostname, port } = new URL(site.url)
  const silent = net.connect(Number(port), hostname).on('error', () => {})
  t.after(() => silent.destroy())
  await once(silent, 'connect')
  await statusOf(site.url)

  const begin = performance.now()
  assert.deepEqual(await site.stop(), { code: 0, signal: null })
  const took = Math.round(performance.now() - begin)
  t.diagnostic(`stopped in ${took} ms`)
  assert.ok(took < LONGEST_STOP_MS)
})

test(
  'a request without an end and a server that hangs hold up a stop for 30 s at most',
  onlyDeep,
  async (t) => {
    const site = await startSite(t, { entry: 'notes', env: { DRAIN_SECONDS: '1', WORKERS: '2' } })
    const { hostname, port } = new URL(site.url)
    const unfinished = net.connect(Number(port), hostname).on('error', () => {})
    t.after(() => unfinished.destroy())
    unfinished.write(
      'POST /api/notes HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{',
    )
    const server = await site.postmasterPid()
    // It waits for a process that hangs, and kills it only after an immediate shutdown.
    const children = (await readFile(`/proc/${server}/task/${server}/children`, 'utf8')).trim().split(' ')
    process.kill(Number(children.at(-1)), 'SIGSTOP')

    const begin = performance.now()
    assert.deepEqual(await site.stop(), { code: 0, signal: null })
    const took = Math.round(performance.now() - begin)
    t.diagnostic(`stopped in ${took} ms`)
    assert.ok(took > 10_000 && took < 33_000, `${took} ms`)
  },
)

test(
  'SIGTERM while PostgreSQL is starting: the start is finished, and then the stop',
  onlyDeep,
  async (t) => {
    const site = await startSite(t)
    await site.stop()
    const start = site.restart()
    await until(async () => (await site.postmasterPid().catch(() => 0)) > 0)
    assert.deepEqual(await site.stop(), { code: 0, signal: null })
    await start.catch(() => {})
    await assert.rejects(site.postmasterPid())
  },
)
