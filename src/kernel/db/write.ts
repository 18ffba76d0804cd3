import { setTimeout as pause } from 'node:timers/promises'
import type { CompiledQuery } from 'kysely'
import { noteChange, type Topic } from '../cache/changes.ts'
import { Refusal } from '../errors.ts'
import type { Viewer } from '../viewer.ts'
import { retryWhileAway } from './connection/retry-while-away.ts'
import { isRetryable, isStalePlan, throwFailedWrite } from './failures.ts'
import type { Db, Trx, WriterLock } from './handles.ts'
import { isAnswered, runIdempotent } from './idempotency.ts'
import { type PreparedWrite, preparedWrite } from './prepared-statements.ts'
import { type BatchedWrite, enqueue } from './write-batch.ts'

const MAX_ATTEMPTS = 4

/**
 * A user's write, in one transaction: authorizes the user again (a ban or logout may have happened since the guard ran), answers a
 * repeated request with its first answer, and does the work.
 */
export function write<T>(
  db: Db,
  viewer: Viewer,
  work: (trx: Trx) => Promise<T>,
  lock: WriterLock = 'session',
): Promise<T> {
  return transaction(db, async (trx) => {
    await db.admitWriter(trx, viewer, lock)
    return viewer.idempotent_request
      ? runIdempotent(trx, viewer.id, viewer.idempotent_request, () => work(trx))
      : work(trx)
  })
}

/**
 * The stored answer of a repeated request; undefined if it is none. For verbs that look something up or judge it before their
 * transaction: what the first request has changed, or somebody since, would refuse the repetition there.
 */
export async function repeatedAnswer<T>(db: Db, viewer: Viewer): Promise<T | undefined> {
  if (!(await isAnswered(db, viewer))) return undefined
  return write<T>(db, viewer, async () => {
    // It has expired in between.
    throw new Refusal('idempotency_in_flight')
  })
}

/**
 * The same as `write` through the write batch. Its statement authorizes the user itself, and returns no row if a guard fails or a row
 * is locked. Then the call runs alone in a transaction: `lock` takes the locks and throws the reason to refuse.
 */
export function writeBatched<Call, Row>(
  db: Db,
  viewer: Viewer,
  batched: BatchedWrite<Call, Row>,
  call: Call,
  lock: (trx: Trx) => Promise<unknown>,
): Promise<Row | undefined> {
  return answerBatched(db, viewer, batched, call, lock, (row) => row)
}

/** For an answer that is made of more than the row: a repeated request gets the first one, whatever has changed since. */
export async function answerBatched<Call, Row, Answer>(
  db: Db,
  viewer: Viewer,
  batched: BatchedWrite<Call, Row>,
  call: Call,
  lock: (trx: Trx) => Promise<unknown>,
  answerOf: (row: Row) => Answer,
): Promise<Answer | undefined> {
  const row = viewer.idempotent_request ? undefined : await enqueue(db, batched, call)
  if (row) return answerOf(row)
  return write(db, viewer, async (trx) => {
    await lock(trx)
    const [done] = await trx.run(batched.statement, batched.parametersOf([call], trx.now, true))
    if (done && batched.changesOf) trx.declareChanges(batched.changesOf(call, done))
    return done && answerOf(done)
  })
}

/**
 * Retries deadlocks with a growing random pause and stale plans immediately, and waits a moment for a database that is away, unless
 * the commit was already under way. Without authorization: for registration, jobs and commands.
 */
export async function transaction<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  const progress: Progress = { committing: false }
  const { result, effects } = await retryWhileAway(
    () => retryConflicts(() => attemptTransaction(db, work, progress)),
    () => !progress.committing,
  )
  // Outside the retries: committed work is not repeated because an effect fails.
  for (const effect of effects) await effect()
  return result
}

/** A transaction of one statement, which changes nothing that cached answers show. */
export function writeUncached<Row>(db: Db, { sql, parameters }: CompiledQuery<Row>): Promise<Row[]> {
  return db.autocommit(preparedWrite<Row>(sql), [...parameters], () => [])
}

type Effect = () => void | Promise<void>

interface Progress {
  /** From here on it may have committed, whatever the answer. */
  committing: boolean
}

async function retryConflicts<T>(attempt: () => Promise<T>): Promise<T> {
  for (let attempts = 1; ; ) {
    try {
      return await attempt()
    } catch (error) {
      // Not counted as a retry: each time a different statement has been renamed, so this terminates.
      if (isStalePlan(error)) continue
      if (attempts === MAX_ATTEMPTS || !isRetryable(error)) throw error
      await pause(Math.random() * 10 * 2 ** attempts++)
    }
  }
}

async function attemptTransaction<T>(
  db: Db,
  work: (trx: Trx) => Promise<T>,
  progress: Progress,
): Promise<{ result: T; effects: Effect[] }> {
  const effects: Effect[] = []
  let topics: Topic[] | undefined
  progress.committing = false
  const running = db.transaction().execute(async (kyselyTrx) => {
    const result = await work(
      Object.assign(kyselyTrx, {
        now: db.clock.now(),
        signals: db.signals,
        afterCommit: (effect: Effect) => void effects.push(effect),
        declareChanges(declared: Topic[]) {
          topics = [...(topics ?? []), ...declared]
        },
        run: <Row>(statement: PreparedWrite<Row>, values: unknown[]) =>
          db.runIn(kyselyTrx, statement, values),
      }),
    )
    progress.committing = true
    return result
  })
  const result = await running.catch((error) => {
    if (progress.committing) throwFailedWrite(error, topics)
    throw error
  })
  noteChange(topics)
  return { result, effects }
}
