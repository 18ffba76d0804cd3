import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'
import { register } from '../faults/balanced-load.ts'

const WRITERS = 5
/** With five writers about 50 writes a second. */
const WRITE_EVERY_MS = 100
const READ_EVERY_MS = 50
const PROBE_EVERY_MS = 250
const LONGEST_ANSWER_MS = 30_000

export interface Write {
  /** Unique; null where nothing new is stored under a text. */
  text: string | null
  status: number | null
  sentAt: number
  answeredAt: number
}

export interface Read {
  path: string
  status: number | null
  stale: boolean
  at: number
  ms: number
}

/** Members who write, visitors who read what is cached, and a balancer that asks for readiness, until told to stop. */
export async function startLoad(url: string) {
  const tokens = await Promise.all(
    Array.from({ length: WRITERS }, (_, index) => register(url, `writer${index}@example.org`)),
  )
  const call = async (method: string, path: string, token?: string, body?: object) => {
    const headers = {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    }
    const signal = AbortSignal.timeout(LONGEST_ANSWER_MS)
    const reply = await fetch(url + path, {
      method,
      headers,
      signal,
      ...(body && { body: JSON.stringify(body) }),
    })
    return { status: reply.status, stale: reply.headers.has('cache-status'), text: await reply.text() }
  }
  const publish = async (token: string, title: string) => {
    const { status, text } = await call('POST', '/api/studio/posts', token, { title, body: '<p>Text</p>' })
    assert.equal(status, 201, text)
    return (JSON.parse(text) as { id: number }).id
  }
  for (const token of tokens) {
    await call('PUT', '/api/settings/profile', token, { signature: 'leaves level 0 by this' })
    await call('POST', '/api/level/checkin', token)
  }
  const posts = await Promise.all(tokens.map((token, index) => publish(token, `Post ${index}`)))
  const pages = ['/', '/posts', '/api/posts', ...posts.map((id) => `/posts/${id}`)]
  const [writes, reads, readiness]: [Write[], Read[], { said: string; at: number }[]] = [[], [], []]
  let stopping = false
  let number = 0

  async function write(index: number): Promise<void> {
    const token = tokens[index]!
    const post = posts[number % posts.length]
    const text = `text ${++number} of this load`
    const kinds: [string | null, string, object?][] = [
      [text, `/api/posts/${post}/comments`, { content: text }],
      [null, `/api/posts/${post}/like`],
      [text, '/api/studio/posts', { title: text, body: '<p>Text</p>' }],
      [null, '/api/energize', { post_id: post, type: 'light' }],
      [null, '/api/level/checkin'],
      [text, `/api/posts/${post}/comments`, { content: text }],
    ]
    const [stored, path, body] = kinds[number % kinds.length]!
    const sentAt = performance.now()
    const { status } = await call('POST', path, token, body).catch(() => ({ status: null }))
    writes.push({ text: stored, status, sentAt, answeredAt: performance.now() })
  }

  async function read(turn: number): Promise<void> {
    const path = pages[turn % pages.length]!
    const at = performance.now()
    const { status, stale } = await call('GET', path).catch(() => ({ status: null, stale: false }))
    reads.push({ path, status, stale, at, ms: performance.now() - at })
  }

  async function probe(): Promise<void> {
    const { status, text } = await call('GET', '/readyz').catch(() => ({ status: null, text: '' }))
    const said = status === 200 ? (JSON.parse(text) as { status: string }).status : String(status)
    readiness.push({ said, at: performance.now() })
  }

  /** At a steady pace, however long the answers take. */
  async function every(ms: number, work: (turn: number) => Promise<void>): Promise<void> {
    const open = new Set<Promise<void>>()
    for (let turn = 0; !stopping; turn++) {
      const one = work(turn).finally(() => open.delete(one))
      open.add(one)
      await pause(ms)
    }
    await Promise.all(open)
  }

  const running = Promise.all([
    ...tokens.map((_, index) => every(WRITE_EVERY_MS, () => write(index))),
    every(READ_EVERY_MS, read),
    every(PROBE_EVERY_MS, probe),
  ])
  return {
    writes,
    reads,
    readiness,
    call,
    /** A post that visitors saw, and that its author then deleted. */
    async deletedPost(): Promise<string> {
      const id = await publish(tokens[0]!, `taken away ${++number}`)
      await call('GET', `/posts/${id}`)
      const { status, text } = await call('DELETE', `/api/studio/posts/${id}`, tokens[0])
      assert.equal(status, 200, text)
      return `/posts/${id}`
    },
    async stop(): Promise<void> {
      stopping = true
      await running
    },
  }
}

export type Load = Awaited<ReturnType<typeof startLoad>>
