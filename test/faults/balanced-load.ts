import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'
import { until } from './site.ts'

const PROBE_MS = 50
/** A steady pace, so that a test of many seconds does not occupy the whole machine. */
const THINK_MS = 40
const PASSWORD = 'a long enough password'

interface Failure {
  call: string
  why: string
}

/** Members who read and write through a balancer, which probes every process for readiness, until told to stop. */
export async function startBalancedLoad(first: string, members = 3) {
  const known = [first]
  let ready = [first]
  const answers = new Map<string, number>()
  const failures: Failure[] = []
  let stopping = false
  let turn = 0

  async function probe(): Promise<void> {
    while (!stopping) {
      const probes = known.map((url) =>
        fetch(`${url}/readyz`)
          .then(({ ok }) => ok)
          .catch(() => false),
      )
      const oks = await Promise.all(probes)
      ready = known.filter((_, index) => oks[index])
      await pause(PROBE_MS)
    }
  }

  async function call(token: string, method: string, path: string, body?: object): Promise<Response | null> {
    await pause(THINK_MS)
    const site = ready[turn++ % ready.length]!
    try {
      const headers = {
        authorization: `Bearer ${token}`,
        ...(body && { 'content-type': 'application/json' }),
      }
      const reply = await fetch(site + path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
      answers.set(site, (answers.get(site) ?? 0) + 1)
      if (reply.ok) return reply
      failures.push({ call: `${method} ${path}`, why: `${reply.status} ${await reply.text()}` })
    } catch (error) {
      failures.push({ call: `${method} ${path}`, why: String((error as Error).cause ?? error) })
    }
    return null
  }

  async function live(index: number): Promise<void> {
    const token = await register(first, `member${index}@example.org`)
    await call(token, 'PUT', '/api/settings/profile', { signature: 'leaves level 0 by this' })
    const post = { title: `Post ${index}`, body: '<p>Text</p>' }
    const { id } = (await (await call(token, 'POST', '/api/studio/posts', post))!.json()) as { id: number }
    for (let round = 0; !stopping; round++) {
      for (const page of [
        '/',
        `/posts/${id}`,
        `/api/posts/${id}`,
        '/api/posts',
        '/settings',
        '/messages',
        '/studio',
      ])
        await (await call(token, 'GET', page))?.arrayBuffer()
      await call(token, 'POST', `/api/posts/${id}/like`)
      await call(token, 'POST', `/api/posts/${id}/comments`, { content: `comment ${round}` })
      await call(token, 'PUT', `/api/studio/posts/${id}`, { title: `Post ${index}, changed ${round} times` })
      await call(token, 'PUT', '/api/settings/profile', { signature: `for the time ${round}` })
    }
  }

  const running = [probe(), ...Array.from({ length: members }, (_, index) => live(index + 1))]
  return {
    failures,
    answered: () => Object.fromEntries(answers),
    add: (url: string) => void known.push(url),
    /** Waits until the process has answered this many more. */
    async more(url: string, howMany: number): Promise<void> {
      const enough = (answers.get(url) ?? 0) + howMany
      await until(() => (answers.get(url) ?? 0) >= enough || failures.length > 0)
      assert.deepEqual(failures, [])
    },
    async stop(): Promise<void> {
      stopping = true
      await Promise.all(running)
    },
  }
}

/** Like a browser: with a CSRF token and the cookie it belongs to. */
export async function register(url: string, email: string): Promise<string> {
  const csrf = await fetch(`${url}/api/auth/csrf`)
  const { csrf_token } = (await csrf.json()) as { csrf_token: string }
  const cookie = csrf.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const headers = { 'content-type': 'application/json', 'x-csrf-token': csrf_token, cookie }
  const body = JSON.stringify({ email, password: PASSWORD })
  const reply = await fetch(`${url}/api/auth/register`, { method: 'POST', headers, body })
  const { access_token } = (await reply.json()) as { access_token: string }
  return access_token
}
