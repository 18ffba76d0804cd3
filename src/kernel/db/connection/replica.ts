import { setTimeout as pause } from 'node:timers/promises'
import { inRole } from './application-name.ts'
import { type ReadersOptions, SharedReaders } from './shared-readers.ts'
import { typeParsers } from './type-parsers.ts'

/** A position in the write-ahead log (LSN), in bytes. */
export type Position = number

/** The position the primary had reached at a time (`performance.now()`). */
export interface Sample {
  at: number
  position: Position
}

/** Short, because the primary answers what a replica cannot. */
const TIMEOUTS = { statement_timeout: 3_000, query_timeout: 3_500, connectionTimeoutMillis: 1_000 }
const MAX_WAIT_MS = 20
const ASK_AGAIN_MS = 2
const UNKNOWN: Position = -1
// Returns no row from a server that was promoted, or never was a replica.
const REPLAYED = {
  text: "select pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0') as position where pg_is_in_recovery()",
}

/** A read replica and how far it has replayed. */
export class Replica {
  readonly name: string
  readonly readers: SharedReaders
  /** What it has replayed at least. */
  position = UNKNOWN
  #asking: Promise<void> | undefined
  /** When the primary was where the replica is now. */
  reachedAt = Number.NEGATIVE_INFINITY
  /** Lag in seconds, to half a second; infinite before the first answer. */
  lagSeconds = Number.POSITIVE_INFINITY

  /** `onLost` is called when a connection breaks. */
  constructor(url: string, onLost: () => void, options: Omit<ReadersOptions, 'onError'>) {
    this.name = new URL(url).host
    const config = { ...inRole({ connectionString: url }, 'readers'), ...TIMEOUTS, types: typeParsers }
    const onError = () => {
      // A server that restarts may have to replay again what it already had.
      this.position = UNKNOWN
      onLost()
    }
    this.readers = new SharedReaders(config, { ...options, onError })
  }

  /**
   * Whether it has replayed everything up to a position. Waits a moment for one that is barely behind; otherwise no replica would be
   * of use to a site that is written to constantly.
   */
  async hasReached(position: Position): Promise<boolean> {
    const deadline = performance.now() + (this.lagSeconds === 0 ? MAX_WAIT_MS : 0)
    while (this.position < position) {
      await this.#ask()
      if (this.position >= position || performance.now() >= deadline) break
      await pause(ASK_AGAIN_MS)
    }
    return this.position >= position
  }

  /** Measures the lag against the samples, newest first. */
  async measure(samples: readonly Sample[]): Promise<void> {
    await this.#ask()
    const now = performance.now()
    const reached = samples.find(({ position }) => position <= this.position)
    if (reached) this.reachedAt = reached.at
    this.lagSeconds = reached && reached === samples[0] ? 0 : (now - this.reachedAt) / 1000
  }

  /** Concurrent callers share one query. */
  #ask(): Promise<void> {
    this.#asking ??= this.readers
      .query(REPLAYED)
      .then(({ rows }) => rows[0]?.position ?? UNKNOWN)
      .catch(() => UNKNOWN)
      .then((position) => {
        this.position = position
        this.#asking = undefined
      })
    return this.#asking
  }
}
