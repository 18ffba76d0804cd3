import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

/** Nothing of a request is on its way to the database for so long: it waits inside the process, as for a batch or a connection. */
const IDLE_MS = 40
const POLL_MS = 2
const MAX_MEETING_MS = 60_000

/** One of the requests that meet. */
interface Actor {
  /** Statements that were let through. */
  passed: number
  /** Statements that wait at the gate, each with what lets it through. */
  waiting: (() => void)[]
  /** Statements that have no answer yet. */
  inFlight: number
  /** When it was last seen doing anything. */
  lastAt: number
  /** Wakes who waits for it to do something. */
  wake?: () => void
  finished: boolean
}

/** Who goes on, and for how many statements. */
export interface Phase {
  actor: number
  statements: number
}

const current = new AsyncLocalStorage<Actor>()

/**
 * Holds every statement of the process's requests that meet; those of nobody pass. `damage` sends another one in the place of a
 * statement. Returns a function that ends it.
 */
export function holdStatements(damage?: (text: string) => string): () => void {
  const { query } = pg.Client.prototype
  pg.Client.prototype.query = function (this: pg.Client, ...said: unknown[]) {
    const actor = current.getStore()
    const send = () => Reflect.apply(query, this, said)
    // COPY and cursors answer at once.
    const isStream = typeof (said[0] as pg.Submittable).submit === 'function'
    if (!actor || actor.finished || isStream) return send()
    if (damage) said[0] = damaged(said[0] as string | pg.QueryConfig, damage)
    const sent = atGate(actor).then(send)
    const answered = () => {
      actor.inFlight--
      didSomething(actor)
    }
    sent.then(answered, answered)
    return sent
  } as typeof query
  return () => {
    pg.Client.prototype.query = query
  }
}

/** Without the name under which the connection may have prepared the right one. */
function damaged(
  statement: string | pg.QueryConfig,
  damage: (text: string) => string,
): string | pg.QueryConfig {
  if (typeof statement === 'string') return damage(statement)
  const { name, ...unnamed } = statement
  return { ...unnamed, text: damage(statement.text) }
}

function atGate(actor: Actor): Promise<void> {
  return new Promise((resolve) => {
    actor.waiting.push(resolve)
    didSomething(actor)
  })
}

function didSomething(actor: Actor): void {
  actor.lastAt = performance.now()
  actor.wake?.()
}

/** Until one of them does something, or for POLL_MS. */
function nextMove(actors: Actor[]): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, POLL_MS)
    for (const actor of actors)
      actor.wake = () => {
        clearTimeout(timer)
        resolve()
      }
  })
}

function openGate(actor: Actor): void {
  for (const resolve of actor.waiting.splice(0, 1)) {
    actor.passed++
    actor.inFlight++
    resolve()
  }
}

export interface Met<T> {
  replies: T[]
  /** Statements of each. */
  statements: number[]
  /** Whether somebody had to wait for somebody else: for a lock, or inside the process. */
  waited: boolean
}

/**
 * Runs requests so that only one of them goes on at a time: each phase lets one go until it has sent so many statements, has ended, or
 * waits for somebody who is held. Who is left after the last phase goes on in the order of the phases.
 */
export async function meet<T>(
  calls: (() => Promise<T>)[],
  phases: Phase[],
  countLockWaits: () => Promise<number>,
): Promise<Met<T>> {
  const actors = calls.map(
    (): Actor => ({
      passed: 0,
      waiting: [],
      inFlight: 0,
      lastAt: 0,
      finished: false,
    }),
  )
  const replies: Promise<T>[] = []
  const begin = performance.now()
  let waited = false
  for (const { actor: n, statements } of phases) await letGo(n, statements)
  while (actors.some(({ finished }) => !finished)) {
    if (performance.now() - begin > MAX_MEETING_MS)
      throw new Error('The requests wait for each other for ever')
    // Released together, so that the one that waits for the other's lock gets it.
    for (const actor of actors) openGate(actor)
    await nextMove(actors)
  }
  return { replies: await Promise.all(replies), statements: actors.map(({ passed }) => passed), waited }

  async function letGo(n: number, statements: number): Promise<void> {
    const actor = actors[n]!
    replies[n] ??= start(calls[n]!, actor)
    const before = actor.passed
    while (!actor.finished) {
      if (actor.waiting.length > 0) {
        if (actor.passed - before >= statements) return
        openGate(actor)
      }
      await nextMove([actor])
      if (!(await waitsForOther(actor))) continue
      waited = true
      return
    }
  }

  async function waitsForOther(actor: Actor): Promise<boolean> {
    const { waiting, finished, inFlight, lastAt } = actor
    const isAlone = actors.every((each, n) => each === actor || each.finished || !replies[n])
    if (waiting.length > 0 || finished || isAlone) return false
    if (inFlight === 0) return performance.now() - lastAt > IDLE_MS
    // Of three, another one may be waiting already.
    const others = actors.filter((each) => each !== actor && each.inFlight > 0).length
    return (
      (await countLockWaits()) > others && (await pause(POLL_MS, true)) && (await countLockWaits()) > others
    )
  }
}

function start<T>(call: () => Promise<T>, actor: Actor): Promise<T> {
  actor.lastAt = performance.now()
  return current.run(actor, () =>
    call().finally(() => {
      actor.finished = true
      didSomething(actor)
      // What it leaves behind, such as a batch that others have joined, is held by nobody.
      while (actor.waiting.length > 0) openGate(actor)
    }),
  )
}
