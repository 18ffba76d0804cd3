import { setTimeout as pause } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { noteChange } from '../cache/changes.ts'
import type { Db, Trx } from './db.ts'

/** In-memory copy of something small that every page shows, so that no request has to query it. */
interface LiveValue<T> {
  /** Loads the value, and reloads it after every signal that some process changed it, or when a signal may have been lost. */
  follow(db: Db, onError: (error: unknown) => void): Promise<{ readonly current: T; close(): void }>
  /** This process's copy; undefined if nothing follows the value, as in commands. */
  currentOf(db: Db): T | undefined
  /**
   * Reloads after this process has changed the value, before the change is answered. Not handed over by the change: a repeated request
   * has the answer of the first one, and the value may have changed since.
   */
  refresh(db: Db): Promise<void>
  /** Call inside the transaction of the change. */
  signalChanged(trx: Trx): void
}

// Polled as well: a signal may be lost.
const RELOAD_MS = 60_000
// A reload that met a full pool or a server that restarts is repeated once, or the old value would stay until the next poll.
const RETRY_MS = 1_000

export function createLiveValue<T>(channel: string, read: (db: Db) => Promise<T>): LiveValue<T> {
  const liveByDb = new WeakMap<Db, { current: T; adopted: number }>()
  let turns = 0

  // Cached pages show the old value, so everything counts as changed.
  function adopt(db: Db, value: T, turn: number): void {
    const live = liveByDb.get(db)
    if (!live || turn < live.adopted) return
    live.adopted = turn
    if (isDeepStrictEqual(live.current, value)) return
    live.current = value
    noteChange()
  }

  /** A read that began before what has been adopted since may be older than it; each change is followed by a signal, and so by a read. */
  async function reload(db: Db): Promise<void> {
    const turn = ++turns
    adopt(db, await read(db), turn)
  }

  return {
    refresh: async (db) => {
      if (liveByDb.has(db)) await reload(db)
    },
    currentOf: (db) => liveByDb.get(db)?.current,
    signalChanged: (trx) => trx.afterCommit(() => trx.signals.send(channel, [0])),
    async follow(db, onError) {
      let [followed, missed] = [false, false]
      const closing = new AbortController()
      const reloadTwice = async () => {
        try {
          await reload(db).catch(async () => {
            await pause(RETRY_MS, undefined, { ref: false, signal: closing.signal })
            await reload(db)
          })
        } catch (error) {
          if (!closing.signal.aborted) onError(error)
        }
      }
      // A signal during the first read: that read may be older than the change.
      const reloadNow = () => {
        missed = !followed
        if (followed) void reloadTwice()
      }
      const ends = [db.signals.listen(channel, reloadNow), db.signals.onLoss(reloadNow)]
      const timer = setInterval(reloadNow, RELOAD_MS).unref()
      const live = {
        current: await read(db),
        adopted: 0,
        close() {
          for (const end of ends) end()
          clearInterval(timer)
          closing.abort()
        },
      }
      liveByDb.set(db, live)
      followed = true
      if (missed) reloadNow()
      return live
    },
  }
}
