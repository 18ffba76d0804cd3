import type pg from 'pg'
import { isRetryable } from '../failures.ts'
import { withFreshPlan } from '../prepared-statements.ts'
import type { Client } from './client.ts'

export const MAX_READERS = 3

/** Connections for plain selects. */
export interface Readers {
  /** Number of statements awaiting an answer. */
  readonly inFlight: number
  query(statement: pg.QueryConfig): Promise<pg.QueryResult>
  end(): Promise<void>
}

interface Reader {
  client: Promise<pg.Client>
  inFlight: number
  /** Whether its statements wait for the end of the tick, to leave in one write. */
  corked: boolean
  /** Past its lifetime: it answers what it was asked, then ends. */
  expired: boolean
}

export interface ReadersOptions {
  onError(error: Error): void
  Client: typeof Client
  lifetimeMs: number
}

/** How many more statements than another a connection may have in flight and still get those of one tick. */
const MAX_AHEAD = 8
/** Keeps connections that were opened together from ending together. */
const JITTER = 0.2

/**
 * Pipelined connections shared by all reads: statements are sent without waiting for earlier answers, which roughly doubles the
 * reads per second of a busy process, and those of one tick in one write. A connection that breaks or exceeds its lifetime is replaced
 * on next use.
 */
export class SharedReaders implements Readers {
  readonly #config: pg.ClientConfig
  readonly #options: ReadersOptions
  readonly #readers = new Set<Reader>()
  #ended = false

  constructor(config: pg.ClientConfig, options: ReadersOptions) {
    this.#config = config
    this.#options = options
  }

  query(statement: pg.QueryConfig): Promise<pg.QueryResult> {
    return withFreshPlan(statement, (fresh) => this.#sendTwice(fresh))
  }

  get inFlight(): number {
    let sum = 0
    for (const { inFlight } of this.#readers) sum += inFlight
    return sum
  }

  async end(): Promise<void> {
    this.#ended = true
    const readers = [...this.#readers]
    this.#readers.clear()
    await Promise.allSettled(readers.map(async ({ client }) => (await client).end()))
  }

  /** Retries once: a select may run into a migration that locks several tables, and be the one that the deadlock detector stops. */
  #sendTwice(statement: pg.QueryConfig): Promise<pg.QueryResult> {
    return this.#send(statement).catch((error) => {
      if (!isRetryable(error)) throw error
      return this.#send(statement)
    })
  }

  async #send(statement: pg.QueryConfig): Promise<pg.QueryResult> {
    const reader = this.#choose()
    reader.inFlight++
    try {
      const client = await reader.client
      corkForTick(reader, client)
      return await client.query(statement)
    } catch (error) {
      // All connections lead to one server: if one gets no answer, new reads open new connections.
      if ((error as Error).message === 'Query read timeout') this.#drop()
      throw error
    } finally {
      reader.inFlight--
      this.#endIfDone(reader)
    }
  }

  /** Also fails everything else in flight on them. */
  #drop(): void {
    for (const { client } of this.#readers)
      client.then(({ connection }) => connection.stream.destroy()).catch(() => {})
    this.#readers.clear()
  }

  /** The least busy, unless another is just gathering the statements of this tick: one write and one answer instead of three. */
  #choose(): Reader {
    if (this.#ended) throw new Error('The database connection is closed')
    let draining: Reader | undefined
    let best: Reader | undefined
    let gathering: Reader | undefined
    for (const reader of this.#readers) {
      // Only one connection drains at a time, until it has answered everything; the others share the load.
      if (reader.expired && !draining) draining = reader
      else if (!best || reader.inFlight < best.inFlight) best = reader
      if (reader.corked && !reader.expired) gathering = reader
    }
    if (gathering && best && gathering.inFlight <= best.inFlight + MAX_AHEAD) return gathering
    if (best && (best.inFlight === 0 || this.#readers.size >= MAX_READERS)) return best
    return this.#open()
  }

  #open(): Reader {
    const { onError, lifetimeMs } = this.#options
    const client = new this.#options.Client({ ...this.#config, pipeline: true } as pg.ClientConfig)
    const reader: Reader = {
      client: client.connect().then(() => client),
      inFlight: 0,
      corked: false,
      expired: false,
    }
    const expire = () => {
      reader.expired = true
      this.#endIfDone(reader)
    }
    const timer = setTimeout(expire, lifetimeMs * (1 - JITTER * Math.random())).unref()
    const discard = () => {
      clearTimeout(timer)
      this.#readers.delete(reader)
    }
    client.on('error', (error) => {
      discard()
      onError(error)
    })
    client.on('end', discard)
    reader.client.catch(discard)
    this.#readers.add(reader)
    return reader
  }

  /** pg ends a connection immediately, whatever is in flight on it. */
  #endIfDone(reader: Reader): void {
    if (!reader.expired || reader.inFlight > 0 || !this.#readers.delete(reader)) return
    reader.client.then((client) => client.end()).catch(() => {})
  }
}

/** Each write is a system call of its own, a tenth of what a page without a cache costs. */
function corkForTick(reader: Reader, { connection: { stream } }: pg.Client): void {
  if (reader.corked) return
  reader.corked = true
  stream.cork()
  // After all promises that are settled now: what they send joins.
  process.nextTick(() => {
    reader.corked = false
    stream.uncork()
  })
}
