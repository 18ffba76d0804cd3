import { once } from 'node:events'
import http from 'node:http'
import { text } from 'node:stream/consumers'

const LONGEST_ANSWER_MS = 20_000

export interface Reply {
  /** Null where no answer came. */
  status: number | null
  code: string | null
  // biome-ignore lint/suspicious/noExplicitAny: an answer of the API, which its own tests compare with the description
  json: any
  /** How old the answer of an outage is; null for any other. */
  staleMs: number | null
  lane: string
  from: number
  to: number
}

export interface Target {
  name: string
  readonly url: string
  /** Several processes share the address, so that only a connection says which of them answers. */
  workers?: true
}

interface Sending {
  method: string
  path: string
  body?: object | undefined
  key?: string | undefined
}

let opened = 0

/** Asks one site as a browser: keeps cookies, and its connection; another one for a second request at the same time. */
export class Client {
  readonly name: string
  target: Target
  readonly #cookies = new Map<string, string>()
  csrf = ''
  #agent = newAgent()

  constructor(name: string, target: Target) {
    this.name = name
    this.target = target
  }

  /** Another site from now on, over a new connection. */
  move(target: Target): void {
    this.#agent.destroy()
    this.#agent = newAgent()
    this.target = target
  }

  /** The same cookies in another client, as after a copy of the browser's profile. */
  copyTo(other: Client): void {
    for (const [name, value] of this.#cookies) other.#cookies.set(name, value)
    other.csrf = this.csrf
  }

  close(): void {
    this.#agent.destroy()
  }

  forget(): void {
    this.#cookies.clear()
    this.csrf = ''
  }

  async send({ method, path, body, key }: Sending): Promise<Reply> {
    const from = performance.now()
    const { name, url, workers } = this.target
    let lane = name
    const unanswered = (code: string): Reply => {
      this.move(this.target)
      return { status: null, code, json: null, staleMs: null, lane, from, to: performance.now() }
    }
    try {
      const request = http.request(`${url}${path}`, {
        method,
        agent: this.#agent,
        headers: this.#headers(method, body, key),
        signal: AbortSignal.timeout(LONGEST_ANSWER_MS),
      })
      request.once('socket', (socket) => {
        if (workers) lane = `${name} ${numberOf(socket)}`
      })
      request.end(body && JSON.stringify(body))
      const [reply] = (await once(request, 'response')) as [http.IncomingMessage]
      const content = await text(reply)
      for (const line of reply.headers['set-cookie'] ?? []) this.#keep(line)
      const json = /^[[{]/.test(content) ? JSON.parse(content) : null
      const stale = /ttl=-(\d+)/.exec(String(reply.headers['cache-status'] ?? ''))
      const staleMs = stale ? Number(stale[1]) * 1000 : null
      return {
        status: reply.statusCode!,
        code: json?.error?.code ?? null,
        json,
        staleMs,
        lane,
        from,
        to: performance.now(),
      }
    } catch (error) {
      return unanswered((error as NodeJS.ErrnoException).code ?? (error as Error).name)
    }
  }

  #headers(method: string, body: object | undefined, key: string | undefined): Record<string, string> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    return {
      'accept-language': 'en',
      ...(cookie && { cookie }),
      ...(body && { 'content-type': 'application/json' }),
      ...(method !== 'GET' && { 'x-csrf-token': this.csrf }),
      ...(key && { 'idempotency-key': key }),
    }
  }

  #keep(line: string): void {
    const [pair = '', ...attributes] = line.split(';')
    const [name = '', value = ''] = pair.split(/=(.*)/)
    if (value === '' || attributes.some((attribute) => /^ *max-age=0$/i.test(attribute)))
      this.#cookies.delete(name)
    else this.#cookies.set(name, value)
  }
}

function newAgent(): http.Agent {
  return new http.Agent({ keepAlive: true, maxSockets: 2 })
}

const numbers = new WeakMap<object, number>()

function numberOf(socket: object): number {
  const known = numbers.get(socket) ?? ++opened
  numbers.set(socket, known)
  return known
}
