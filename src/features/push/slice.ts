import { type RawBuilder, sql } from 'kysely'
import { type Db, type Trx, transaction } from '../../kernel/db/db.ts'
import { bySql } from '../../kernel/integrity/check.ts'
import { hourly, inBatches, type Job } from '../../kernel/ops/jobs.ts'
import { notifyLikes, UNTOLD_LIKES } from '../notifications/service.ts'
import { ownRows, type Slice } from '../slice.ts'
import { erasePush } from './queries.ts'

const PEOPLE_AT_ONCE = 100

export const pushSlice = {
  name: 'push',
  routes: async () => (await import('./routes.ts')).pushRoutes,
  invariants: [
    subscriptions(
      'I160',
      'notices are sent to a login of the person, which has not ended, and to no access token',
      sql`not exists (select from sessions where id = s.session_id and user_id = s.user_id and scopes is null)`,
    ),
    subscriptions(
      'I161',
      'an endpoint is https, that of its service, and its keys have the length of RFC 8291',
      sql`s.endpoint not like 'https://%' or s.service <> split_part(substr(s.endpoint, 9), '/', 1)
        or length(s.p256dh) <> 65 or get_byte(s.p256dh, 0) <> 4 or length(s.auth) <> 16`,
    ),
  ],
  jobs: ({ db }) => [tellLikes(db)],
  erase: async (trx, userId) => ({ push: await erasePush(trx, userId) }),
  exported: [
    ownRows('push_subscriptions', [
      'id',
      'session_id',
      'service',
      'categories',
      'shows',
      'lang',
      'created_at',
      'sent_at',
    ]),
    ownRows('push_prefs', ['quiet', 'quiet_from', 'quiet_until', 'time_zone'], { key: ['user_id'] }),
  ],
} satisfies Slice

/** Violated by every subscription `s` that meets the condition. */
function subscriptions(id: string, rule: string, where: RawBuilder<unknown>) {
  return bySql(
    id,
    rule,
    sql`select format('subscription %s of user %s', s.id, s.user_id) as problem from push_subscriptions s where ${where}`,
  )
}

/** Likes become notices when somebody looks; for a device that wants them, this job looks. Uses `db` for one transaction per batch. */
function tellLikes(db: Db): Job {
  return hourly('tell devices of likes', async (_trx, log, stopping) => {
    const sums = { people: 0 }
    let last = 0
    const batch = async (trx: Trx) => {
      trx.declareChanges([])
      const people = await likedAfter(trx, last)
      for (const id of people) await notifyLikes(trx, id)
      last = people.at(-1) ?? last
      return { people: people.length }
    }
    await inBatches(stopping, sums, () => transaction(db, batch))
    if (sums.people > 0) log.info(sums, 'made notices of likes for devices')
  })
}

/** A batch of those who have likes to be told of, and a device that wants them. */
async function likedAfter(trx: Trx, last: number): Promise<number[]> {
  const untold = UNTOLD_LIKES.map((of) => `exists (${of('s.user_id')})`).join(' or ')
  const { rows } = await sql<{ user_id: number }>`
    select distinct s.user_id from push_subscriptions s
    where s.user_id > ${last} and 'like' = any(s.categories) and (${sql.raw(untold)})
    order by s.user_id limit ${sql.lit(PEOPLE_AT_ONCE)}`.execute(trx)
  return rows.map(({ user_id }) => user_id)
}
