import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { type TestApp, testApp } from '../kit/app.ts'
import { fileDatabase } from '../kit/database.ts'
import { SLACK } from '../kit/deep.ts'
import type { PersonLike } from '../kit/user-builders.ts'
import { freePort } from '../run/free-port.ts'
import { urlOf } from './database-server.ts'
import { logLines } from './log.ts'
import { type Site, startSite, until } from './site.ts'

const WHILE_SIGNALS_FLOW_MS = 100 * SLACK
const WITHOUT_SIGNALS_MS = 2_000 * SLACK
const HOUR_MS = 3_600_000

/** A write through this process, and what shows a visitor of the other process that it happened. */
interface Change {
  name: string
  write(): Promise<{ statusCode: number }>
  path: string
  /** Who looks: a visitor, or a member whose session the other process knows. */
  headers?: Record<string, string>
  isShown(status: number, body: string): boolean
}

// One site for all cases: starting one takes longer than what is tried on it.
test('a process shows visitors what another one has written', async (t) => {
  // Ahead of the other clock, so that nothing the site writes is in the future for the final checks.
  const here = await testApp(t, { start: new Date(Date.now() + HOUR_MS).toISOString() })
  const METRICS_PORT = await freePort()
  const DATABASE_URL = urlOf(await fileDatabase())
  const there = await startSite(t, { env: { DATABASE_URL, METRICS_PORT, LIMITS: '0' } })
  const boss = await here.owner()
  await boss.put('/api/admin/site-settings', { key: 'audit.enabled', value: false })

  await t.test('within 100 ms while signals flow', async (t) => {
    const times: number[] = []
    for (const change of await changesOf(here, boss)) times.push(await timeUntilShown(t, there, change))
    assert.ok(Math.min(...times) <= WHILE_SIGNALS_FLOW_MS, `${times} ms`)
    assert.ok(Math.max(...times) <= WITHOUT_SIGNALS_MS, `${times} ms`)
  })

  await t.test('within 2 s when they do not', async (t) => {
    const changes = await changesOf(here, boss)
    const stop = cutSignals(here)
    const timing = changes.map((change) => timeUntilShown(t, there, change))
    const times = await Promise.all(timing).finally(stop)
    assert.ok(Math.max(...times) <= WITHOUT_SIGNALS_MS, `${times} ms`)
  })

  await t.test('within 2 s when it died before it could say so', async (t) => {
    const author = await here.writer()
    const { id } = await here.post({ author })
    const dying = new pg.Client(DATABASE_URL)
    await dying.connect()
    for (let beat = 0; beat < 3; beat++) {
      await dying.query(`notify heartbeat, '${beat}'`)
      await pause(200)
    }
    const write = async () => {
      await dying.query('update users set username = upper(username) where id = $1', [author.id])
      await dying.end()
      return { statusCode: 200 }
    }
    const isShown = (_: number, body: string) => body.includes(author.username.toUpperCase())
    const ms = await timeUntilShown(t, there, { name: 'a name', write, path: `/posts/${id}`, isShown })
    assert.ok(ms <= WITHOUT_SIGNALS_MS, `${ms} ms`)
  })

  await t.test('and logs and counts what it answered from memory as everything else', async () => {
    const { id } = await here.post()
    const [first, second] = [
      await fetch(`${there.url}/api/posts/${id}`),
      await fetch(`${there.url}/api/posts/${id}`),
    ]
    const ids = [first, second].map(({ headers }) => headers.get('x-request-id'))
    const lines = () => logLines(there).filter(({ reqId }) => ids.includes(reqId ?? ''))
    await until(() => lines().length === 2)
    const [one, other] = lines().map(({ req, status, msg }) => ({ req, status, msg }))
    assert.deepEqual(other, one)
    assert.equal(one?.req?.path, `/api/posts/${id}`)
    const metrics = await (await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`)).text()
    const asked = logLines(there).filter(
      ({ req, status }) => status === 200 && /^\/api\/posts\/\d+$/.test(req?.path ?? ''),
    )
    assert.match(metrics, new RegExp(`_count\\{.*route="/api/posts/:id",status="200".*\\} ${asked.length}\n`))
  })
})

async function changesOf(site: TestApp, boss: PersonLike): Promise<Change[]> {
  const author = await site.writer()
  const fan = await site.writer()
  const [leaving, banned] = [await site.user(), await site.user()]
  const newPost = async () => (await site.post({ author })).id
  const [id, named, locked, deleted] = [await newPost(), await newPost(), await newPost(), await newPost()]
  const name = `renamed${fan.id}`
  await fan.post(`/api/posts/${named}/comments`, { content: '早' })
  const isGone = (status: number) => status === 404
  return [
    {
      name: 'a like',
      write: () => fan.post(`/api/posts/${id}/like`),
      path: `/api/posts/${id}`,
      isShown: (_, body) => body.includes('"likes_count":1'),
    },
    ...['第一句', '第二句', '第三句', '第四句'].map((content) => ({
      name: 'a comment',
      write: () => fan.post(`/api/posts/${id}/comments`, { content }),
      path: `/api/posts/${id}/comments`,
      isShown: (_: number, body: string) => body.includes(content),
    })),
    {
      name: 'energy',
      write: () => fan.post('/api/energize', { post_id: id, type: 'light' }),
      path: `/space/${author.id}`,
      isShown: (_, body) => body.includes('title="能量 1"'),
    },
    {
      name: 'the name of who commented',
      write: () => fan.put('/api/settings/profile', { username: name }),
      path: `/posts/${named}`,
      isShown: (_, body) => body.includes(name),
    },
    {
      name: 'an announcement',
      write: () => boss.put('/api/admin/site-settings', { key: 'announcement', value: `告示${author.id}` }),
      path: '/posts',
      isShown: (_, body) => body.includes(`告示${author.id}`),
    },
    {
      name: 'a lock',
      write: () => boss.post(`/api/admin/posts/${locked}/lock`, { reason: '先等等' }),
      path: `/posts/${locked}`,
      isShown: isGone,
    },
    {
      name: 'a deletion',
      write: () => author.delete(`/api/studio/posts/${deleted}`),
      path: `/posts/${deleted}`,
      isShown: isGone,
    },
    {
      name: 'a logout',
      write: () => leaving.post('/api/auth/logout'),
      path: '/api/energy/info',
      headers: tokenOf(leaving),
      isShown: (status) => status === 401,
    },
    {
      name: 'a ban',
      write: () => boss.put(`/api/admin/users/${banned.id}/status`, { status: 'banned', reason: '刷屏' }),
      path: '/api/energy/info',
      headers: tokenOf(banned),
      isShown: (status) => status === 401,
    },
  ]
}

function tokenOf(person: PersonLike): Record<string, string> {
  return { authorization: `Bearer ${person.cookie('access_token')}` }
}

async function timeUntilShown(t: TestContext, { url }: Site, change: Change): Promise<number> {
  const isShown = async () => {
    const reply = await fetch(`${url}${change.path}`, { headers: change.headers ?? {} })
    return change.isShown(reply.status, await reply.text())
  }
  for (let warm = 0; warm < 2; warm++) assert.ok(!(await isShown()), change.name)
  const { statusCode } = await change.write()
  assert.ok(statusCode < 300, `${change.name}: ${statusCode}`)
  const begin = performance.now()
  while (!(await isShown())) {
    assert.ok(performance.now() - begin < 60_000, `${change.name} is not shown`)
    await pause(5)
  }
  const ms = Math.round(performance.now() - begin)
  t.diagnostic(`${change.name}: ${ms} ms`)
  return ms
}

/** Ends the signal connections again and again. Returns a function that stops it. */
function cutSignals({ db }: TestApp): () => Promise<void> {
  let cutting = true
  const cut = sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and query ~ '^(listen|select pg_notify)'`
  const done = (async () => {
    while (cutting) {
      await cut.execute(db)
      await pause(50)
    }
  })()
  return () => {
    cutting = false
    return done
  }
}
