import type { AddressInfo } from 'node:net'
import path from 'node:path'
import type { TestContext } from 'node:test'
import { Worker } from 'node:worker_threads'
import { type TestApp, testApp } from '../kit/app.ts'
import { SLACK } from '../kit/deep.ts'
import type { PersonLike } from '../kit/user-builders.ts'
import type { Answered, Asked } from './client-thread.ts'

/** Of the main thread's processor time. */
export const BUDGET_MS = 50 * SLACK
const SAMPLE_MS = 5
/** Code is compiled once, and a garbage collection does not come every time. */
const TRIES = 3

export interface Call {
  method?: string
  path: string
  as?: PersonLike | null
  headers?: Record<string, string>
  body?: Uint8Array | string | null
}

/** A site that listens, a client in another thread, and the longest turn of the main thread for each request. */
export class Probe {
  readonly app: TestApp
  readonly #turns = new Map<string, number>()
  readonly #ofStory = new Set<string>()
  readonly #worker: Worker
  readonly #port: number
  readonly #waiting = new Map<number, (answered: Answered) => void>()
  #sent = 0

  constructor(app: TestApp, worker: Worker, port: number) {
    this.app = app
    this.#worker = worker
    this.#port = port
    worker.on('message', (answered: Answered) => {
      this.#waiting.get(answered.number)?.(answered)
      this.#waiting.delete(answered.number)
    })
  }

  /** Repeats a story with new people while one of its turns is too long: the shortest of each counts. */
  async tried(story: () => Promise<void>): Promise<void> {
    for (let tries = 0; tries < TRIES; tries++) {
      this.#ofStory.clear()
      await story()
      if ([...this.#ofStory].every((name) => this.#turns.get(name)! <= BUDGET_MS)) return
    }
  }

  /** A story of one request. */
  repeat(name: string, call: Call): Promise<void> {
    return this.tried(async () => {
      await this.ask(name, call)
    })
  }

  async ask(name: string, call: Call): Promise<Answered> {
    const headers = await headersOf(call)
    return this.measure(name, () => this.#send(call, headers))
  }

  /** Notes the longest turn while this is done. */
  async measure<T>(name: string, run: () => Promise<T>): Promise<T> {
    const [result, ms] = await timed(run)
    this.#ofStory.add(name)
    this.#turns.set(name, Math.min(ms, this.#turns.get(name) ?? Number.POSITIVE_INFINITY))
    return result
  }

  tooLong(): string[] {
    return this.#sorted((ms) => ms > BUDGET_MS)
  }

  /** The longest, for the log. */
  longest(count: number): string[] {
    return this.#sorted(() => true).slice(0, count)
  }

  #sorted(isWanted: (ms: number) => boolean): string[] {
    const wanted = [...this.#turns].filter(([, ms]) => isWanted(ms))
    return wanted.sort(([, a], [, b]) => b - a).map(([name, ms]) => `${Math.round(ms)} ms: ${name}`)
  }

  #send({ method, path, body = null }: Call, headers: Record<string, string>): Promise<Answered> {
    const number = ++this.#sent
    const asked: Asked = {
      number,
      port: this.#port,
      method: method ?? (body === null ? 'GET' : 'POST'),
      path,
      headers,
      body: body === null ? null : Buffer.from(body),
    }
    return new Promise((resolve) => {
      this.#waiting.set(number, resolve)
      this.#worker.postMessage(asked)
    })
  }
}

export async function probe(t: TestContext): Promise<Probe> {
  const site = await testApp(t, { validatesAnswers: false })
  await site.app.listen({ host: '127.0.0.1', port: 0 })
  const worker = new Worker(path.join(import.meta.dirname, 'client-thread.ts'))
  t.after(() => worker.terminate())
  return new Probe(site, worker, (site.app.server.address() as AddressInfo).port)
}

async function headersOf({ as, body, method, headers }: Call): Promise<Record<string, string>> {
  const writes = method ? method !== 'GET' : body !== undefined && body !== null
  return {
    ...(as && { cookie: `access_token=${as.cookie('access_token')}` }),
    ...(as && writes && { 'x-csrf-token': await as.csrfToken() }),
    ...(body && { 'content-type': 'application/json' }),
    ...headers,
  }
}

/** The result, and the most processor time that the main thread used between two samples: a turn, and what else was done in 5 ms. */
async function timed<T>(run: () => Promise<T>): Promise<[result: T, ms: number]> {
  let longest = 0
  let before = process.threadCpuUsage()
  const sample = () => {
    const { user, system } = process.threadCpuUsage(before)
    longest = Math.max(longest, user + system)
    before = process.threadCpuUsage()
  }
  const timer = setInterval(sample, SAMPLE_MS)
  try {
    const result = await run()
    sample()
    return [result, longest / 1000]
  } finally {
    clearInterval(timer)
  }
}
