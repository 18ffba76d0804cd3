import type { Fact, Operation } from '../history.ts'
import type { Client, Reply } from './client.ts'

/** A write or read, and what it says about the state of the site, whatever comes of it. */
interface Act {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  /** Visitors may ask for it too: an answer does not show that the session lives. */
  open?: true
  body?: object
  key?: string
  /** What may have happened where no answer says so. */
  may?: Fact[]
  /** What the answer says. */
  says?(json: Reply['json']): Fact[]
  /** What a refusal says. */
  refused?(code: string): Fact[]
  /** What is left of it in an answer that an outage brings from memory. */
  stale?(json: Reply['json']): Fact[]
}

export interface Recorder {
  record(operation: Omit<Operation, 'id'>): void
  /** How old an answer of another process may be. */
  lagMs: number
}

const STALE_MS = 600_000
const PASSWORD = 'correct horse battery staple'

/** Somebody at one device; without an account it is a visitor. */
export class Person {
  readonly name: string
  readonly client: Client
  readonly #recorder: Recorder
  uid = 0
  email = ''
  /** The register of the session; null while nobody is logged in. */
  session: string | null = null
  /** Whether the last request was not answered. */
  isCutOff = false
  /** While somebody ends their sessions, they do nothing. */
  suspended = false
  #logins = 0

  constructor(name: string, client: Client, recorder: Recorder) {
    this.name = name
    this.client = client
    this.#recorder = recorder
  }

  /** Register of who this is, as its name in facts. */
  get who(): string {
    return `p${this.uid}`
  }

  /** Sends it and records it. */
  async act(act: Act): Promise<Reply> {
    const session = this.session
    const reply = await this.#sendWithProof(act)
    const { status, code, lane, from, staleMs } = reply
    this.isCutOff = status === null || status === 503
    // Ended by somebody else, or by a clock that jumped: they log in again.
    if (status === 401 && this.session === session) this.session = null
    const isRead = act.method === 'GET'
    const lost = status === null || status >= 500
    const outcome = status !== null && status < 400 ? 'ok' : lost && !isRead ? 'unknown' : 'refused'
    const call = `${act.method} ${act.path}${act.key ? ` with key ${act.key}` : ''}${act.body ? ` ${JSON.stringify(act.body)}` : ''}`
    // Somebody whose session ended meanwhile may have been answered as a visitor.
    const isSelf = session === this.session && !this.suspended
    const facts =
      staleMs !== null
        ? (act.stale?.(reply.json) ?? [])
        : isSelf || !act.open
          ? factsOf(act, reply, outcome)
          : []
    // An answer behind a login shows that the session lives; a write asks the database for it in its own transaction.
    if (outcome === 'ok' && session && !act.open && staleMs === null)
      facts.push({ kind: 'read', register: session, value: 'live', ...(isRead ? {} : { exact: true }) })
    this.#recorder.record({
      client: this.client.name,
      lane,
      call,
      from,
      to: outcome === 'unknown' ? Number.POSITIVE_INFINITY : reply.to,
      outcome,
      answer: [status, code].filter((each) => each !== null).join(' '),
      lagMs: staleMs === null ? (isRead ? this.#recorder.lagMs : 0) : STALE_MS,
      facts,
    })
    return reply
  }

  /** Records what was read with several requests. */
  note(call: string, { lane, from, to }: Reply, facts: Fact[]): void {
    const { lagMs } = this.#recorder
    this.#recorder.record({
      client: this.client.name,
      lane,
      call,
      from,
      to,
      outcome: 'ok',
      answer: '200',
      lagMs,
      facts,
    })
  }

  async register(email: string): Promise<boolean> {
    const { json } = await this.client.send({ method: 'GET', path: '/api/auth/csrf' })
    this.client.csrf = json?.csrf_token ?? ''
    this.email = email
    const credentials = { email, password: PASSWORD }
    const reply = await this.client.send({ method: 'POST', path: '/api/auth/register', body: credentials })
    return reply.status === 201 ? this.#enter(reply) : this.logIn()
  }

  async logIn(): Promise<boolean> {
    this.client.forget()
    this.session = null
    const { json } = await this.client.send({ method: 'GET', path: '/api/auth/csrf' })
    this.client.csrf = json?.csrf_token ?? ''
    const body = { email: this.email, password: PASSWORD }
    const reply = await this.client.send({ method: 'POST', path: '/api/auth/login', body })
    return reply.status === 200 && this.#enter(reply)
  }

  async logOut(): Promise<void> {
    const { session } = this
    if (!session) return
    const ended: Fact[] = [{ kind: 'write', register: session, values: ['ended'] }]
    this.session = null
    await this.act({ method: 'POST', path: '/api/auth/logout', body: {}, may: ended, says: () => ended })
  }

  #enter({ json, lane, from, to }: Reply): boolean {
    this.uid = json.user.uid
    this.client.csrf = json.csrf_token
    this.session = `session ${this.client.name} ${++this.#logins}`
    const facts: Fact[] = [{ kind: 'write', register: this.session, values: ['live'] }]
    const operation = {
      client: this.client.name,
      lane,
      call: 'logs in',
      from,
      to,
      outcome: 'ok',
      answer: '200',
      lagMs: 0,
    } as const
    this.#recorder.record({ ...operation, facts })
    return true
  }

  /** Like the pages, it proves again who it is where that is asked for. */
  async #sendWithProof(act: Act): Promise<Reply> {
    const reply = await this.client.send(act)
    if (reply.code !== 'step_up_required') return reply
    const proof = { method: 'POST', path: '/api/auth/step-up', body: { password: PASSWORD } }
    return (await this.client.send(proof)).status === 200 ? this.client.send(act) : reply
  }
}

function factsOf(act: Act, { json, code }: Reply, outcome: Operation['outcome']): Fact[] {
  if (outcome === 'ok') return act.says?.(json) ?? []
  if (outcome === 'unknown') return act.may ?? []
  return code ? (act.refused?.(code) ?? []) : []
}
