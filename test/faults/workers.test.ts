import assert from 'node:assert/strict'
import http from 'node:http'
import { text } from 'node:stream/consumers'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { startEmbedded } from '../../src/kernel/postgres/embedded.ts'
import { asViewer } from '../fixtures/notes.ts'
import { onlyDeep, SLACK } from '../kit/deep.ts'
import { openEventStream } from '../peers/event-stream-client.ts'
import { freePort } from '../run/free-port.ts'
import { logLines } from './log.ts'
import { type Site, startSite, statusOf, until } from './site.ts'
import { startVisitors } from './visitors.ts'

const VISITORS = 4
const LONGEST_START_MS = 60_000 * SLACK

// One site for all cases: starting one takes longer than what is tried on it.
test('a site with two workers', async (t) => {
  const METRICS_PORT = await freePort()
  const site = await startSite(t, { entry: 'notes', env: { WORKERS: '2', METRICS_PORT, LIMITS: '0' } })
  const countedAnswers = () => answersIn(`http://127.0.0.1:${METRICS_PORT}/metrics`)

  const connections = [keepAlive(), keepAlive()]

  await t.test('each answers on its connections, and their metrics are summed', async () => {
    for (const agent of [...connections, ...connections, ...connections]) await ask(site, '/api/notes', agent)
    await until(async () => (await countedAnswers()) === 6)
    const pids = logLines(site).flatMap(({ pid, req }) => (req?.path === '/api/notes' ? pid : []))
    // The lines of two processes may come in another order than their answers.
    const [first, second] = new Set(pids)
    const timesOf = (worker: unknown) => pids.filter((pid) => pid === worker).length
    assert.deepEqual([timesOf(first), timesOf(second)], [3, 3])
    assert.deepEqual(new Set(pids), workersOf(site))
  })

  await t.test('news written through one of them reach the pages that listen to each', async (t) => {
    const author = asViewer({ id: 1 })
    const pages = await Promise.all(connections.map((agent) => openEventStream(t, site.url, author, agent)))
    const headers = { ...asViewer({ id: 2 }), authorization: 'Bearer x' }
    const follow = await fetch(`${site.url}/api/users/1/follow`, { method: 'POST', headers })
    assert.equal(follow.status, 200)
    for (const { counts } of pages) assert.ok((await until(() => counts.at(-1) === 1)) < 10_000 * SLACK)
  })

  await t.test('what is written through one of them shows in the cached pages of each', async (t) => {
    const agents = [keepAlive(), keepAlive()]
    const shown = () => Promise.all(agents.map((agent) => ask(site, '/space/1', agent)))
    const before = await shown()
    const headers = { ...asViewer({ id: 3 }), authorization: 'Bearer x' }
    await fetch(`${site.url}/api/users/1/follow`, { method: 'POST', headers })
    const ms = await until(async () => (await shown()).every((page, index) => page !== before[index]))
    t.diagnostic(`shown by both after ${ms} ms`)
    assert.ok(ms < 1_000 * SLACK)
  })

  await t.test('the jobs run once, in the primary', async () => {
    const audits = () => logLines(site).filter(({ msg }) => msg === 'audited the database')
    await until(() => audits().length > 0)
    assert.deepEqual(
      audits().map(({ pid }) => pid),
      [site.process.pid],
    )
  })

  const visitors = startVisitors(site, '/api/notes', VISITORS)
  let failures = 0

  await t.test('a killed one is replaced at once, and only what it was answering fails', async (t) => {
    await until(() => visitors.statuses.length > 100)
    const countedBefore = await countedAnswers()
    const [killed] = workersOf(site)
    const newcomers = Promise.allSettled(
      Array.from({ length: 20 * VISITORS }, (_, n) => pause(5 * n).then(() => ask(site, '/api/notes'))),
    )
    await pause(100)
    process.kill(killed!, 'SIGKILL')
    const ms = await until(() => workersOf(site).size === 3, LONGEST_START_MS)
    t.diagnostic(`another answers after ${ms} ms`)
    const waiting = pause(LONGEST_START_MS, 'still waiting', { ref: false })
    assert.notEqual(await Promise.race([newcomers, waiting]), 'still waiting')

    const answered = visitors.statuses.length
    await until(() => visitors.statuses.length > answered + 100)
    failures = visitors.failures.length
    assert.ok(failures < VISITORS, 'nobody else lost a connection')
    assert.ok((await countedAnswers()) >= countedBefore, 'what it had counted stays in the sums')
    assert.match(site.process.log(), new RegExp(`"worker":${killed},"reason":"A worker ended with SIGKILL"`))
  })

  await t.test(
    'SIGTERM to all processes at once: what was begun is answered, PostgreSQL stops last',
    async () => {
      const slow = fetch(`${site.url}/api/slow`)
      await pause(100)
      for (const worker of [...workersOf(site)].slice(1)) process.kill(worker, 'SIGTERM')
      assert.deepEqual(await site.stop(), { code: 0, signal: null })
      await visitors.gone
      assert.equal((await slow).status, 200, 'the slow request was finished')
      assert.equal(visitors.failures.length, failures)
      assert.deepEqual(new Set(visitors.statuses), new Set([200]))
      await assert.rejects(site.postmasterPid())
    },
  )

  await t.test(
    'kill -9 of the primary ends the workers too, and the next start serves',
    onlyDeep,
    async () => {
      await site.restart()
      const workers = [...workersOf(site)]
      await site.kill()
      await until(() => !workers.some(isAlive))
      await site.restart()
      assert.equal(await statusOf(`${site.url}/api/notes`), 200)
    },
  )

  await t.test('workers that cannot start any more end the site with the reason', onlyDeep, async () => {
    await withDatabase(site, (client) => client.query('alter table secrets rename to no_secrets'))
    process.kill([...workersOf(site)][0]!, 'SIGKILL')
    assert.deepEqual(await site.process.ended, { code: 1, signal: null })
    assert.match(site.process.stderr(), /relation "secrets" does not exist/)
    await assert.rejects(site.postmasterPid())
  })
})

/** The workers that ever began to listen, in that order. */
function workersOf(site: Site): Set<number> {
  const lines = site.process.log().matchAll(/"pid":(\d+),[^\n]*"msg":"Server listening/g)
  return new Set([...lines].map(([, pid]) => Number(pid)))
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

function keepAlive(): http.Agent {
  return new http.Agent({ keepAlive: true, maxSockets: 1 })
}

function ask({ url }: Site, path: string, agent: http.Agent | false = false): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = http.get(`${url}${path}`, { agent }, (reply) => text(reply).then(resolve, reject))
    request.on('error', reject)
  })
}

async function answersIn(metricsUrl: string): Promise<number> {
  const metrics = await (await fetch(metricsUrl)).text()
  const count = /^http_request_duration_seconds_count\{[^}]*route="\/api\/notes",status="200"\} (\d+)$/m
  return Number(count.exec(metrics)?.[1])
}

/** Next to the running site, as a command would. */
async function withDatabase({ dataDir }: Site, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const postgres = await startEmbedded({ dataDir, exclusive: false })
  const client = new pg.Client(postgres.connection)
  await client.connect()
  await work(client)
  await client.end()
  await postgres.stop()
}
