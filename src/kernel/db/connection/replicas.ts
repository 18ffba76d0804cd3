import type pg from 'pg'
import { changeSequence } from '../../cache/changes.ts'
import { one } from '../rows.ts'
import { type Position, Replica, type Sample } from './replica.ts'
import type { Readers, ReadersOptions } from './shared-readers.ts'
import type { Signals } from './signals.ts'

const POLL_MS = 500

/** Enough for ten seconds. */
const KEPT_SAMPLES = 20

/** A replica with more lag than this is skipped. */
const MAX_LAG_MS = 2_000
/** How long the change log is trusted without word from the database. */
const TRUSTED_MS = 1_000
// The insert position: with asynchronous commits, what others already see may not have been written yet.
const CURRENT = { text: "select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0') as position" }

/**
 * Readers that use a replica and never go back in time. Reads stay on one replica while nothing changes. After a change that this
 * process made or heard of, or after a read elsewhere, the primary is asked for its position, and a replica answers only if it has
 * replayed everything up to there; otherwise the primary does.
 */
export class Replicas implements Readers {
  readonly #primary: Readers
  readonly #signals: Pick<Signals, 'heardUntil'>
  readonly #replicas: Replica[]
  readonly #stopMeasuring: () => void
  #current: Replica | undefined
  /** Value of `#events()` from which on the current replica is known to have everything. */
  #checked = -1
  /** Counts reads that another server answered, and connections that ended. */
  #elsewhere = 0
  #choosing: { events: number; choice: Promise<Replica | undefined> } | undefined

  constructor(
    urls: string[],
    primary: Readers,
    signals: Pick<Signals, 'heardUntil'>,
    options: Omit<ReadersOptions, 'onError'>,
  ) {
    this.#primary = primary
    this.#signals = signals
    this.#replicas = urls.map((url) => new Replica(url, () => this.#elsewhere++, options))
    // Processes start with different replicas.
    const first = process.pid % this.#replicas.length
    this.#replicas.push(...this.#replicas.splice(0, first))
    this.#stopMeasuring = measureLag(this.#replicas, () => this.position())
  }

  async query(statement: pg.QueryConfig): Promise<pg.QueryResult> {
    const replica = await this.#choose()
    // A read that fails on a replica (lost, restarting, recovery conflict) goes to the primary.
    const answer = await replica?.readers.query(statement).catch(() => undefined)
    if (answer && replica === this.#current) return answer
    this.#elsewhere++
    return answer ?? this.#primary.query(statement).finally(() => this.#elsewhere++)
  }

  get inFlight(): number {
    return this.#replicas.reduce((sum, { readers }) => sum + readers.inFlight, 0)
  }

  /** The current position of the primary: everything committed so far is below it. */
  async position(): Promise<Position> {
    return one((await this.#primary.query(CURRENT)).rows).position
  }

  /** Makes reads that start from now on see what was committed at this position, by whichever process. */
  require(position: Position): void {
    if (this.#current && this.#current.position < position) this.#elsewhere++
  }

  lags(): { name: string; seconds: number }[] {
    return this.#replicas.map(({ name, lagSeconds }) => ({ name, seconds: lagSeconds }))
  }

  async end(): Promise<void> {
    this.#stopMeasuring()
    await Promise.all(this.#replicas.map(({ readers }) => readers.end()))
  }

  /** Grows with every event after which a replica may lack something that was seen here. */
  #events(): number {
    return changeSequence() + this.#elsewhere
  }

  async #choose(): Promise<Replica | undefined> {
    if (performance.now() - this.#signals.heardUntil() > TRUSTED_MS) return undefined
    const events = this.#events()
    if (this.#current && this.#checked === events && isUsable(this.#current)) return this.#current
    if (this.#choosing?.events !== events) {
      const choice = this.#findReplica(events).finally(() => {
        if (this.#choosing?.events === events) this.#choosing = undefined
      })
      this.#choosing = { events, choice }
    }
    return this.#choosing.choice
  }

  async #findReplica(events: number): Promise<Replica | undefined> {
    const usable = this.#replicas.filter(isUsable)
    const required = usable.length && (await this.position().catch(() => Number.POSITIVE_INFINITY))
    usable.sort((a, b) => Number(b === this.#current) - Number(a === this.#current))
    for (const replica of usable) {
      if (!(await replica.hasReached(required))) continue
      this.#current = replica
      this.#checked = events
      return replica
    }
    return undefined
  }
}

function isUsable({ reachedAt }: Replica): boolean {
  return performance.now() - reachedAt <= MAX_LAG_MS
}

/**
 * Polls the lag: compares the replicas with samples of the primary's position. One without lag has reached the sample of the
 * previous poll. Returns a function that stops polling.
 */
function measureLag(replicas: Replica[], positionOfPrimary: () => Promise<Position>): () => void {
  const samples: Sample[] = []
  let polling = false

  async function poll(): Promise<void> {
    if (polling) return
    polling = true
    for (const replica of replicas) void replica.measure([...samples])
    const at = performance.now()
    const position = await positionOfPrimary().catch(() => null)
    if (position !== null) samples.unshift({ at, position })
    samples.splice(KEPT_SAMPLES)
    polling = false
  }

  void poll()
  const timer = setInterval(poll, POLL_MS).unref()
  return () => clearInterval(timer)
}
