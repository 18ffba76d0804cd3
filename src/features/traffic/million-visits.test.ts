import assert from 'node:assert/strict'
import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { test } from 'node:test'
import { sql } from 'kysely'
import { testApp } from '../../../test/kit/app.ts'
import { DEEP, SLACK } from '../../../test/kit/deep.ts'
import { listeningApp } from '../../../test/peers/listening-app.ts'
import { closeDays } from '../../../test/subjects/traffic.ts'
import { one } from '../../kernel/db/rows.ts'

const MINUTES = DEEP ? 1_440 : 30
const VISITS = DEEP ? 1_000_000 : 20_000
const AGENT = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const MAX_BYTES = 50_000_000
const MAX_REQUEST_MS = 50

test('a day of a million visits stays small, and no request waits for its sums', async (t) => {
  // Midnight in Shanghai.
  const site = await testApp(t, { start: '2026-05-05T16:00:00Z', env: { METRICS_PORT: '' } })
  const { app, db, clock } = site
  const posts = await Promise.all(Array.from({ length: 20 }, () => site.post({})))
  const before = await bytesOfFigures()
  const ask = await listeningApp(t, app)
  await ask('/posts', {})
  const request = Object.assign(new IncomingMessage(new Socket()), { method: 'GET' })
  const cpu = process.cpuUsage()
  let slowest = 0
  for (let minute = 0, visit = 0; minute < MINUTES; minute++) {
    for (; visit < ((minute + 1) * VISITS) / MINUTES; visit++) count(visit)
    const flushed = app.traffic.flush()
    if (minute % 10 === 0) {
      const begin = performance.now()
      assert.equal((await ask('/posts', {})).status, 200)
      slowest = Math.max(slowest, performance.now() - begin)
    }
    await flushed
    clock.advance((24 * 60 * 60) / MINUTES)
  }
  const { user, system } = process.cpuUsage(cpu)
  const duringDay = (await bytesOfFigures()) - before
  await closeDays(site)
  const boss = await site.owner()
  const { totals } = (await boss.get('/api/admin/traffic?range=7d')).json()
  const figures = { MB: duringDay / 1e6, seconds: (user + system) / 1e6, slowest, readers: totals.readers }
  t.diagnostic(JSON.stringify(figures))
  assert.ok(totals.visits >= VISITS, `${totals.visits} visits`)
  assert.ok(Math.abs(totals.readers / VISITS - 1) < 0.04, `${totals.readers} readers`)
  assert.ok(duringDay < MAX_BYTES, `${duringDay} bytes`)
  assert.ok(slowest < MAX_REQUEST_MS * SLACK, `${slowest} ms`)

  /** As the response cache tells of a page that it has answered: each reader comes once, from one of 5,000 sites. */
  function count(visit: number): void {
    const post = posts.at(visit % posts.length)?.id
    const referer = `https://site-${visit % 5_000}.example/page`
    const headers = { 'user-agent': AGENT, 'accept-language': 'en', referer, host: 'localhost' }
    const ip = `10.${(visit >> 16) & 255}.${(visit >> 8) & 255}.${visit & 255}`
    Object.assign(request, { url: `/posts/${post}`, headers })
    const answer = { id: '1', ip, request, route: '/posts/:id', status: 200, refused: undefined, ms: 1 }
    for (const observe of app.onRawAnswer) observe(answer)
  }

  async function bytesOfFigures(): Promise<number> {
    const { rows } = await sql<{ bytes: number }>`
      select sum(pg_total_relation_size(c.oid))::int8 as bytes from pg_class c
      where relname in ('traffic_days', 'traffic_registers', 'traffic_counts', 'author_sources', 'view_salts')`.execute(
      db,
    )
    return one(rows).bytes
  }
})
