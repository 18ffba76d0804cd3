import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'

type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS'

export interface RequestOptions {
  headers?: Record<string, string>
  /** Sends this token in place of the right one; null sends none. */
  csrf?: string | null
  remoteAddress?: string
}

/** Calls the app as a browser does: keeps cookies, and sends the CSRF token with every write. */
export class BrowserLike {
  readonly #app: FastifyInstance
  readonly #headers: Record<string, string>
  readonly #cookies = new Map<string, string>()
  #csrfToken: Promise<string> | undefined

  constructor(app: FastifyInstance, headers: Record<string, string> = {}) {
    this.#app = app
    this.#headers = headers
  }

  get(url: string, options: RequestOptions = {}) {
    return this.request('GET', url, undefined, options)
  }

  post(url: string, body?: unknown, options: RequestOptions = {}) {
    return this.request('POST', url, body, options)
  }

  put(url: string, body?: unknown, options: RequestOptions = {}) {
    return this.request('PUT', url, body, options)
  }

  delete(url: string, body?: unknown, options: RequestOptions = {}) {
    return this.request('DELETE', url, body, options)
  }

  async request(method: Method, url: string, body?: unknown, options: RequestOptions = {}) {
    const headers: Record<string, string> = { ...this.#headers, ...options.headers }
    if (!['GET', 'HEAD', 'OPTIONS'].includes(method) && options.csrf !== null) {
      headers['x-csrf-token'] = options.csrf ?? (await this.csrfToken())
    }
    return this.#send({ method, url, headers, remoteAddress: options.remoteAddress, ...payloadOf(body) })
  }

  csrfToken(): Promise<string> {
    this.#csrfToken ??= this.#send({ method: 'GET', url: '/api/auth/csrf', headers: this.#headers }).then(
      (reply) => reply.json().csrf_token,
    )
    return this.#csrfToken
  }

  keepCookies(cookies: object): void {
    for (const [name, value] of Object.entries(cookies)) this.#cookies.set(name, value)
    this.#csrfToken = undefined
  }

  /** The same person in another tab, or after a restore from an old copy: same cookies, own life. */
  copy(): BrowserLike {
    const twin = new BrowserLike(this.#app, this.#headers)
    twin.keepCookies(Object.fromEntries(this.#cookies))
    return twin
  }

  /** Returns a function that makes it the browser that it is now. */
  remember(): () => void {
    const cookies = [...this.#cookies]
    const csrfToken = this.#csrfToken
    return () => {
      this.#cookies.clear()
      for (const [name, value] of cookies) this.#cookies.set(name, value)
      this.#csrfToken = csrfToken
    }
  }

  cookie(name: string): string | undefined {
    return this.#cookies.get(name)
  }

  async #send(options: InjectOptions): Promise<LightMyRequestResponse> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const reply = await this.#app.inject({
      ...options,
      headers: { ...(cookie && { cookie }), ...options.headers },
    })
    for (const { name, value, maxAge } of reply.cookies) {
      if (value === '' || maxAge === 0) this.#cookies.delete(name)
      else this.#cookies.set(name, value)
      // A token belongs to a session, so another session needs another one.
      if (name === 'access_token') this.#csrfToken = undefined
    }
    return reply
  }
}

function payloadOf(body: unknown): Pick<InjectOptions, 'payload'> {
  return body === undefined ? {} : { payload: body as InjectOptions['payload'] }
}

/** Status and error code in one word, for tests that ask how a call ended. */
export function outcomeOf(reply: { statusCode: number; json(): { error?: { code: string } } }): string {
  return `${reply.statusCode} ${reply.json().error?.code ?? 'ok'}`
}
