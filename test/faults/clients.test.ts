import assert from 'node:assert/strict'
import { once } from 'node:events'
import { readdirSync, readlinkSync } from 'node:fs'
import net from 'node:net'
import { type TestContext, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { residentMegabytes } from '../../bench/processes.ts'
import { asViewer } from '../fixtures/notes.ts'
import { migratedDatabase } from '../kit/database.ts'
import { onlyDeep } from '../kit/deep.ts'
import { urlOf } from './database-server.ts'
import { warningsOf } from './log.ts'
import { type Site, startSite, until } from './site.ts'
import { startWriters } from './writers.ts'

const HOW_MANY = 20

async function siteWithoutLimits(t: TestContext): Promise<Site> {
  const DATABASE_URL = urlOf((await migratedDatabase(t)).connection)
  return startSite(t, { entry: 'notes', env: { DATABASE_URL, LIMITS: '0' } })
}

test('clients that send a byte a second disturb nobody, and are answered in the end', onlyDeep, async (t) => {
  const site = await siteWithoutLimits(t)
  const slow = Array.from({ length: HOW_MANY }, () => dial(t, site))
  const replies = slow.map(whole)
  const text = 'GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'
  await Promise.all(slow.map((socket) => say(socket, text.slice(0, -4))))

  const writers = startWriters(t, site)
  for (const character of text.slice(-4)) {
    await Promise.all(slow.map((socket) => say(socket, character)))
    await pause(1_000)
  }
  await writers.more(100)
  await writers.stop()

  assert.deepEqual(new Set(writers.answers.map(({ status }) => status)), new Set([201]))
  for (const reply of await Promise.all(replies)) assert.match(reply, /^HTTP\/1\.1 200 /)
})

test('clients that leave in the middle of a request are no failure of the site', async (t) => {
  const site = await siteWithoutLimits(t)
  const head = memberHeaders()
  const half = `POST /api/notes HTTP/1.1\r\n${head}Content-Type: application/json\r\nContent-Length: 99\r\n\r\n{"text":`
  const slow = `GET /api/slow HTTP/1.1\r\n${head}\r\n`

  for (const request of [half, slow, 'GET / HT']) {
    const sockets = Array.from({ length: HOW_MANY }, () => dial(t, site))
    await Promise.all(sockets.map((socket) => say(socket, request)))
    await pause(100)
    for (const socket of sockets) socket.resetAndDestroy()
  }
  const writers = startWriters(t, site)
  await writers.more(50)
  await writers.stop()

  assert.deepEqual(new Set(writers.answers.map(({ status }) => status)), new Set([201]))
  assert.deepEqual(warningsOf(site), [])
  assert.deepEqual(await site.stop(), { code: 0, signal: null })
})

test(
  'clients that close their side after a request or within it are let go, and leave nothing open or half done',
  onlyDeep,
  async (t) => {
    const site = await siteWithoutLimits(t)
    const body = '{"text":"half closed"}'
    const write = `POST /api/notes HTTP/1.1\r\n${memberHeaders()}Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`
    const read = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'
    const before = openSockets(site)
    let acknowledged = 0
    for (const request of [write, write.slice(0, -5), read, read.slice(0, -2), '']) {
      const sockets = Array.from({ length: 200 }, () => dial(t, site))
      const replies = sockets.map(whole)
      for (const socket of sockets) socket.end(request)
      const statuses = (await Promise.all(replies)).map((reply) =>
        Number(/^HTTP\/1\.1 (\d+)/.exec(reply)?.[1] ?? 0),
      )
      acknowledged += statuses.filter((status) => status === 201).length
      assert.deepEqual(
        statuses.filter((status) => ![0, 200, 201, 400].includes(status)),
        [],
      )
    }
    await until(() => openSockets(site) <= before)
    const list = (await (await fetch(`${site.url}/api/notes`)).json()) as { total: number }
    t.diagnostic(`${acknowledged} of 200 notes acknowledged, ${list.total} written`)
    assert.ok(list.total >= acknowledged && list.total <= 200)
    assert.deepEqual(warningsOf(site), [])
  },
)

test(
  'clients that ask for twenty pages and read nothing cost the memory of about one page each',
  onlyDeep,
  async (t) => {
    const site = await siteWithoutLimits(t)
    const before = residentMegabytes(site.process.pid)
    const clients = Array.from({ length: 200 }, () => dial(t, site))
    const request = 'GET /api/large HTTP/1.1\r\nHost: x\r\n\r\n'
    await Promise.all(clients.map((socket) => say(socket, request.repeat(20))))

    await pause(3_000)
    assert.equal((await fetch(`${site.url}/livez`)).status, 200)
    const growth = residentMegabytes(site.process.pid) - before
    assert.ok(!(growth > 250), `${growth} MB more`)

    const [first] = clients
    let answers = 0
    for await (const text of first!.setEncoding('latin1')) {
      answers += text.split('HTTP/1.1 200').length - 1
      if (answers === 20) break
    }
  },
)

test('a client that sends hundreds of requests without waiting for an answer is disconnected', async (t) => {
  const site = await siteWithoutLimits(t)
  const socket = dial(t, site)
  const reply = whole(socket)
  await say(socket, 'GET /api/slow HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(200))
  assert.doesNotMatch(await reply, /HTTP/)
  assert.equal((await fetch(`${site.url}/livez`)).status, 200)
})

function memberHeaders(): string {
  const viewer = Object.entries(asViewer({})).map(([name, value]) => `${name}: ${value}\r\n`)
  return `Host: x\r\nAuthorization: Bearer test\r\n${viewer.join('')}`
}

function openSockets({ process: { pid } }: Site): number {
  const files = readdirSync(`/proc/${pid}/fd`)
  return files.filter((file) => linkOf(`/proc/${pid}/fd/${file}`).startsWith('socket:')).length
}

/** For a file that may be closed in the meantime. */
function linkOf(file: string): string {
  try {
    return readlinkSync(file)
  } catch {
    return ''
  }
}

function dial(t: TestContext, site: Site): net.Socket {
  const { hostname, port } = new URL(site.url)
  const socket = net.connect(Number(port), hostname).on('error', () => {})
  t.after(() => socket.destroy())
  return socket
}

function say(socket: net.Socket, text: string): Promise<void> {
  return new Promise((resolve) => socket.write(text, () => resolve()))
}

async function whole(socket: net.Socket): Promise<string> {
  let reply = ''
  socket.setEncoding('utf8').on('data', (text) => {
    reply += text
  })
  await once(socket, 'close')
  return reply
}
