import { setTimeout as pause } from 'node:timers/promises'
import type { Viewer } from '../http/viewer.ts'
import { isRetryable } from './failures.ts'
import type { Db, Trx, WriterLock } from './handles.ts'
import { runIdempotent } from './idempotency.ts'
import type { PreparedWrite } from './prepared-statements.ts'
import { type BatchedWrite, enqueue } from './write-batch.ts'

const TRIES = 4

/**
 * The one door for every write of a person: inside one transaction the person is admitted again (what the guard saw
 * before the body came may be over), a repeated request gets its first answer, and the work is done.
 */
export function write<T>(
  db: Db,
  viewer: Viewer,
  work: (trx: Trx) => Promise<T>,
  hold: WriterLock = 'session',
): Promise<T> {
  return transaction(db, async (trx) => {
    await db.admitWriter(trx, viewer, hold)
    return viewer.idempotent_request
      ? runIdempotent(trx, viewer.id, viewer.idempotent_request, () => work(trx))
      : work(trx)
  })
}

/**
 * The same door for a write of which one statement does many at once. The statement itself admits the person, and brings
 * no row where anything stands in the way; `lock` then takes and looks at everything first, and says why not.
 */
export async function writeBatched<Call, Row>(
  db: Db,
  viewer: Viewer,
  gathering: BatchedWrite<Call, Row>,
  call: Call,
  lock: (trx: Trx) => Promise<unknown>,
): Promise<Row | undefined> {
  const row = viewer.idempotent_request ? undefined : await enqueue(db, gathering, call)
  if (row) return row
  return write(db, viewer, async (trx) => {
    await lock(trx)
    const [done] = await trx.run(gathering.statement, gathering.parametersOf([call], trx.now, true))
    return done
  })
}

/** For what the site does by itself: registration, jobs, commands. */
export async function transaction<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await attemptTransaction(db, work)
    } catch (error) {
      if (attempt === TRIES || !isRetryable(error)) throw error
      await pause(Math.random() * 10 * 2 ** attempt)
    }
  }
}

async function attemptTransaction<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  const effects: (() => void | Promise<void>)[] = []
  const result = await db.transaction().execute((kyselyTrx) =>
    work(
      Object.assign(kyselyTrx, {
        now: db.clock.now(),
        signals: db.signals,
        afterCommit: (effect: () => void | Promise<void>) => void effects.push(effect),
        run: <Row>(statement: PreparedWrite<Row>, values: unknown[]) =>
          db.runIn(kyselyTrx, statement, values),
      }),
    ),
  )
  for (const effect of effects) await effect()
  return result
}
