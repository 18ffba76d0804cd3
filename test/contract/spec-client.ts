import { mendFields, type Sent } from './guessed-fields.ts'

/** How a client keeps who it is: as axios does in a browser, or by what it says in each call. */
export type Kind = 'cookies' | 'bearer'
type Json = Record<string, unknown>

export interface Guess {
  /** What stands for the `:names` of the path. */
  path?: Record<string, string | number>
  query?: Record<string, string | number>
  body?: Sent
  /** A picture, by the name that the form's field may have. */
  picture?: [field: string, bytes: Uint8Array<ArrayBuffer>]
}

export interface Answer {
  status: number
  headers: Headers
  text: string
  /** Empty where the answer is a page. */
  body: Json
}

interface Request extends Guess {
  method: string
  address: string
}

interface World {
  base: string
  account: { email: string; password: string }
  /** The clock that limits are measured by. */
  wait(seconds: number): void
  /** Days of use, for a person whose level is too low. */
  reach(level: number, uid: number): Promise<void>
}

/**
 * A program whose author knows the table of operations and usual names, nothing else. It changes a refused call by what the refusal
 * says, and once for each code: what comes again after that was no help.
 */
export class SpecClient {
  readonly succeeded = new Set<string>()
  uid = 0
  readonly #kind: Kind
  readonly #world: World
  readonly #cookies = new Map<string, string>()
  readonly #headers: Record<string, string> = {}
  /** What answers and refusals told, by its name. */
  readonly facts = new Map<string, unknown>()
  readonly #renames = new Map<string, string>()

  constructor(kind: Kind, world: World) {
    this.#kind = kind
    this.#world = world
    for (const [name, value] of Object.entries(world.account)) this.facts.set(name, value)
  }

  /** Calls until it succeeds; fails where a refusal does not tell what to do. */
  async call(operation: string, guess: Guess = {}): Promise<Answer> {
    const [method = '', address = ''] = operation.split(' ')
    let request: Request = { ...guess, method, address }
    for (const followed = new Set<string>(); ; ) {
      const answer = await this.send(request)
      if (answer.status < 400) {
        this.succeeded.add(operation)
        return answer
      }
      const { code } = errorOf(answer)
      const next = followed.has(code) ? null : await this.#follow(request, answer)
      if (!next) throw new Error(`${operation} is told nothing by ${answer.status} ${answer.text}`)
      request = next
      followed.add(code)
    }
  }

  /** One call, whatever it answers. */
  async send({ method, address, path = {}, query = {}, body, picture }: Request): Promise<Answer> {
    const filled = address.replaceAll(/:(\w+)/g, (_, name: string) => String(path[name]))
    const url = new URL(filled, this.#world.base)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value))
    const headers = { ...this.#headers, ...this.#cookieHeaders(), 'accept-language': 'en' }
    const payload = picture ? formOf(...picture) : body && JSON.stringify(body)
    const typed = body && !picture ? { ...headers, 'content-type': 'application/json' } : headers
    const sent = { method, headers: typed, redirect: 'manual' as const, ...(payload && { body: payload }) }
    const reply = await fetch(url, { ...sent, signal: AbortSignal.timeout(30_000) })
    const text = await reply.text()
    const isJson = reply.headers.get('content-type')?.startsWith('application/json')
    const answer = {
      status: reply.status,
      headers: reply.headers,
      text,
      body: isJson ? JSON.parse(text) : {},
    }
    this.#remember(answer)
    return answer
  }

  /** The call as the refusal wants it; null where it says nothing that helps. */
  async #follow(request: Request, answer: Answer): Promise<Request | null> {
    const { code, details = {}, fields } = errorOf(answer)
    const hint = String(details.hint ?? '')
    switch (code) {
      case 'csrf_invalid':
        return (await this.#fetchToken(hint)) ? request : null
      case 'unauthenticated': {
        const [, field] = hint.match(/\{"(\w+)"/) ?? []
        if (field) return { ...request, body: { [field]: this.facts.get(field) } }
        return !request.address.startsWith('/api/auth/') && (await this.#refresh()) ? request : null
      }
      case 'invalid_request':
      case 'media_type_not_supported':
        return fields ? this.#renamed(request, fields) : null
      case 'step_up_required': {
        const [, operation, field = ''] = hint.match(/(POST \S+) with \{"(\w+)"/) ?? []
        if (!operation) return null
        await this.call(operation, { body: { [field]: this.facts.get(field) } })
        return request
      }
      case 'rate_limited':
        this.#world.wait(Number(details.retry_after_s))
        return request
      case 'level_too_low':
        await this.#world.reach(Number(details.required), this.uid)
        return request
      case 'method_not_allowed': {
        const allowed = (answer.headers.get('allow') ?? '').split(', ')
        const method = allowed.find((name) => !['GET', 'HEAD', 'OPTIONS'].includes(name))
        return method ? { ...request, method } : null
      }
      case 'not_found':
        return this.#findOperation(request, hint)
      default:
        return null
    }
  }

  /** "Get a token from GET <address> … send it as <header>": axios needs only the first half. */
  async #fetchToken(hint: string): Promise<boolean> {
    const [, address, header] = hint.match(/GET (\S+?),.* send it as ([\w-]+)/) ?? []
    if (!address || !header) return false
    const { body } = await this.send({ method: 'GET', address })
    if (this.#kind === 'bearer') this.#headers[header.toLowerCase()] = String(Object.values(body)[0])
    return true
  }

  async #refresh(): Promise<boolean> {
    if (!this.facts.has('access_token')) return false
    delete this.#headers.authorization
    await this.call('POST /api/auth/refresh')
    return true
  }

  #renamed(request: Request, fields: Fields): Request {
    const { picture, query, body } = request
    const file = Object.keys(fields).find((name) => fields[name]?.type === 'file')
    if (picture) return file ? { ...request, picture: [file, picture[1]] } : request
    const mended = mendFields(body ?? query ?? {}, fields, { facts: this.facts, renames: this.#renames })
    return query ? { ...request, query: mended as Record<string, string> } : { ...request, body: mended }
  }

  /** By the description that the hint names: the operation that has most words of the guess in common. */
  async #findOperation(request: Request, hint: string): Promise<Request | null> {
    const [, address] = hint.match(/GET (\S+)/) ?? []
    if (!address) return null
    const { paths } = (await this.send({ method: 'GET', address })).body as { paths: Paths }
    const wanted = wordsOf(request.address)
    const reads = request.method === 'GET'
    const [best] = Object.entries(paths)
      .flatMap(([path, methods]) =>
        Object.entries(methods).map(([method, { summary }]) => {
          const words = new Set(wordsOf(`${path} ${summary}`))
          return { path, method, shared: wanted.filter((word) => words.has(word)).length }
        }),
      )
      .filter(({ method }) => (method === 'get') === reads)
      .sort((a, b) => b.shared - a.shared || a.path.length - b.path.length)
    if (!best) return null
    return {
      ...request,
      method: best.method.toUpperCase(),
      address: best.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    }
  }

  #cookieHeaders(): Record<string, string> {
    if (this.#kind === 'bearer' || this.#cookies.size === 0) return {}
    const token = this.#cookies.get('XSRF-TOKEN')
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    return { cookie, ...(token && { 'x-xsrf-token': decodeURIComponent(token) }) }
  }

  #remember({ status, headers, body }: Answer): void {
    if (this.#kind === 'cookies') for (const line of headers.getSetCookie()) this.#keep(line)
    // Those of a 400 are sentences.
    const details = status === 400 ? {} : (body.error as { details?: Json } | undefined)?.details
    for (const [name, value] of Object.entries({ ...details, ...body }))
      if (/_token$/.test(name)) this.facts.set(name, value)
    if (!body.access_token) return
    this.uid = (body.user as { uid: number }).uid
    if (this.#kind === 'bearer') this.#headers.authorization = `Bearer ${body.access_token}`
  }

  #keep(line: string): void {
    const [pair = '', ...attributes] = line.split(';')
    const [name = '', value = ''] = pair.split(/=(.*)/)
    const ended = value === '' || attributes.some((attribute) => /^ *max-age=0$/i.test(attribute))
    if (ended) this.#cookies.delete(name)
    else this.#cookies.set(name, value)
  }
}

type Fields = Parameters<typeof mendFields>[1]
type Paths = Record<string, Record<string, { summary: string }>>

function errorOf({ body, status }: Answer): { code: string; details?: Json; fields?: Fields } {
  return (body.error as ReturnType<typeof errorOf> | undefined) ?? { code: `a page of status ${status}` }
}

function formOf(field: string, bytes: Uint8Array<ArrayBuffer>): FormData {
  const form = new FormData()
  form.set(field, new Blob([bytes], { type: 'image/png' }), 'picture.png')
  return form
}

/** In the singular. */
function wordsOf(text: string): string[] {
  return [...text.toLowerCase().matchAll(/[a-z]+/g)].map(([word]) => word.replace(/s$/, ''))
}
