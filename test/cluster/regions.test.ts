import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { type Member, PASSWORD, postAnonymously, registerActiveMember } from '../../bench/member.ts'
import { percentile } from '../../bench/statistics.ts'
import { urlOf } from '../faults/database-server.ts'
import { startSite } from '../faults/site.ts'
import { openTcpProxy, startTcpProxy } from '../faults/tcp-proxy.ts'
import { replicatedDatabase } from '../peers/replicated-database.ts'
import { newWriter } from './main-flows.ts'

/** From one region to the other and back. */
const ROUND_TRIP_MS = 80
const TURNS = 12
/** Between two requests of one person, so that reads are not those of one moment. */
const THINK_MS = 20
/** More of them one after the other would be a defect; publishing has the most, about 30. */
const MAX_ROUND_TRIPS = 60

/** What someone does; the number of the turn makes each write a new one. Returns the status. */
type Act = (url: string, member: Member, turn: number) => Promise<number>

test('two regions: what readers and writers feel behind 80 ms', async (t) => {
  const sites = await threeSites(t)
  const acts = await preparedActs(sites.near)
  // A proxy of the other region sends members and writes to the site next to the primary.
  const { port } = new URL(sites.near)
  const wire = await openTcpProxy({ host: '127.0.0.1', port: Number(port) }, ROUND_TRIP_MS / 2)
  t.after(wire.cut)
  const sent = `http://127.0.0.1:${wire.port}`
  t.diagnostic(
    '| p50 / slowest ms | next to the primary | far, with a replica | far, without | far, sent to the site next to the primary |',
  )
  t.diagnostic('|---|---|---|---|---|')
  for (const [name, act] of Object.entries(acts)) {
    const measured: Float64Array[] = []
    for (const url of [sites.near, sites.far, sites.alone, sent])
      measured.push(await timesOf(act, url, await registerActiveMember(url)))
    const cells = measured.map(
      (times) => `${percentile(times, 0.5).toFixed(0)} / ${percentile(times, 1).toFixed(0)}`,
    )
    t.diagnostic(`| ${name} | ${cells.join(' | ')} |`)
    const [near, far, alone] = measured.map((times) => percentile(times, 0.5))
    const isCached = name.includes('visitor')
    if (isCached) assert.ok(far! < near! + ROUND_TRIP_MS, `${name}: ${far} ms`)
    assert.ok(alone! < near! + MAX_ROUND_TRIPS * ROUND_TRIP_MS, `${name}: ${alone} ms`)
  }
})

/** One next to the primary, two in the other region: with a replica there, and without. */
async function threeSites(t: TestContext) {
  const delayed = (server: Parameters<typeof startTcpProxy>[1]) => startTcpProxy(t, server, ROUND_TRIP_MS / 2)
  const { primary, replica } = await replicatedDatabase(t, async (server) => {
    const { connection } = await delayed(server)
    return { ...server, host: connection.host!, port: connection.port! }
  })
  const start = async (env: Record<string, string>) =>
    (await startSite(t, { env: { LIMITS: '0', ...env } })).url
  const near = await start({ DATABASE_URL: urlOf(primary) })
  const across = urlOf((await delayed(primary)).connection)
  return {
    near,
    far: await start({ DATABASE_URL: across, DATABASE_READ_URL: urlOf(replica) }),
    alone: await start({ DATABASE_URL: across }),
  }
}

async function preparedActs(url: string): Promise<Record<string, Act>> {
  const author = await newWriter(url)
  const posts: number[] = []
  while (posts.length < TURNS) {
    const made = await author.post('/api/studio/posts', {
      title: `Post ${posts.length}`,
      body: '<p>Text</p>',
    })
    posts.push(made.number('id'))
  }
  const page = (turn: number) => `/posts/${posts[turn % posts.length]}`
  const read = async (address: string, headers: Record<string, string> = {}) => {
    const reply = await fetch(address, { headers })
    await reply.arrayBuffer()
    return reply.status
  }
  const send = async (url: string, { headers }: Member, path: string, body: object = {}) => {
    const json = { ...headers, 'content-type': 'application/json' }
    const reply = await fetch(url + path, { method: 'POST', headers: json, body: JSON.stringify(body) })
    await reply.arrayBuffer()
    return reply.status
  }
  return {
    'home, a visitor': (url) => read(url),
    'post, a visitor': (url, _member, turn) => read(url + page(turn)),
    'list that no cache has': (url) => read(`${url}/posts?page=${++pages}`),
    'home, a member': (url, { browser }) => read(url, browser),
    'post, a member': (url, { browser }, turn) => read(url + page(turn), browser),
    'list, a member': (url, { browser }) => read(`${url}/posts`, browser),
    like: (url, member, turn) => send(url, member, `/api${page(turn)}/like`),
    comment: (url, member, turn) =>
      send(url, member, `/api${page(turn)}/comments`, { content: `${turn} of ${member.uid}` }),
    publish: (url, member, turn) =>
      send(url, member, '/api/studio/posts', { title: `${turn} of ${member.uid}`, body: '<p>Text</p>' }),
    'log in (with its CSRF token)': logIn,
  }
}

let pages = 0

async function logIn(url: string, { email }: Member): Promise<number> {
  return (await postAnonymously(url, '/api/auth/login', { email, password: PASSWORD })).status
}

/** One after the other, as one person does it. */
async function timesOf(act: Act, url: string, member: Member): Promise<Float64Array> {
  const times: number[] = []
  for (let turn = 0; turn < TURNS; turn++) {
    const begin = performance.now()
    const status = await act(url, member, turn)
    times.push(performance.now() - begin)
    assert.ok(status === 200 || status === 201, `${url} answered ${status}`)
    await pause(THINK_MS)
  }
  return Float64Array.from(times).sort()
}
