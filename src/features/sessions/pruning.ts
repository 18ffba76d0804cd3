import { sql } from 'kysely'
import { type Db, type Trx, transaction } from '../../kernel/db/db.ts'
import { hourly, inBatches, type Job } from '../../kernel/ops/jobs.ts'
import { deleteExpiredKnownDevices } from './login/known-devices.ts'
import { loginCodes } from './login/login-codes.ts'
import { deleteExpiredPasswordLinks } from './password-reset/links.ts'
import { restoreTokens } from './queries.ts'
import { IDLE_MS, LIFE_MS } from './rules.ts'

const AT_ONCE = 5_000

/** Deletes expired sessions, restore tokens, login codes, password links and known devices. */
export function endOldSessions(db: Db): Job {
  return hourly('end old sessions', async (trx, _log, stopping) => {
    await restoreTokens.deleteExpired(trx)
    await loginCodes.deleteExpired(trx)
    await deleteExpiredPasswordLinks(trx)
    const batches = (batch: (trx: Trx) => Promise<number>) =>
      inBatches(stopping, {}, async () => ({
        rows: await transaction(db, (trx) => {
          trx.declareChanges([])
          return batch(trx)
        }),
      }))
    await batches((trx) => deleteExpiredKnownDevices(trx, AT_ONCE))
    let last = 0
    await batches(async (trx) => {
      const window = await endExpiredAfter(trx, last)
      last = window.last
      return window.sessions
    })
  })
}

/**
 * Walks over all sessions in the order of their ids, some at a time. There is no index by last use: it changes every minute, and each
 * change would have to be written to every index of the table (no HOT updates).
 */
async function endExpiredAfter(trx: Trx, after: number): Promise<{ sessions: number; last: number }> {
  const { rows } = await sql<{ id: number }>`
    select id from sessions where id > ${after} order by id limit ${sql.lit(AT_ONCE)}`.execute(trx)
  const last = rows.at(-1)?.id ?? after
  const before = (ms: number) => new Date(trx.now.getTime() - ms)
  await trx
    .deleteFrom('sessions')
    .where('id', '>', after)
    .where('id', '<=', last)
    .where((eb) =>
      eb.or([
        eb('last_used_at', '<=', before(IDLE_MS)),
        eb('created_at', '<=', before(LIFE_MS)),
        eb.and([eb('scopes', 'is not', null), eb('access_until', '<=', trx.now)]),
      ]),
    )
    .execute()
  return { sessions: rows.length, last }
}
