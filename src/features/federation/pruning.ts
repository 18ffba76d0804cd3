import { type RawBuilder, sql } from 'kysely'
import { DAY_MS } from '../../kernel/calendar.ts'
import type { Trx } from '../../kernel/db/db.ts'
import { KEPT_DAYS } from './rules.ts'

/** Rows of each kind that are deleted at a time. */
const AT_ONCE = sql.lit(1_000)

/**
 * A batch of what has been said: activities that were delivered everywhere, or given up; deletions that a dead site has not called for;
 * authors who are gone and of whom nothing waits, with their keys; sites where nobody follows, writes or was ever sent something. Returns
 * how many rows.
 */
export async function pruneSent(trx: Trx): Promise<number> {
  const before = (days: number) => new Date(trx.now.getTime() - days * DAY_MS)
  const waits = (of: RawBuilder<unknown>) => sql`exists (select from federation_deliveries d where ${of})`
  const deletions = [
    sql`delete from federation_deliveries where id in (select d.id from federation_deliveries d
      join federation_hosts h on h.host = d.host where h.dead_at < ${before(KEPT_DAYS)} order by d.id limit ${AT_ONCE})`,
    sql`delete from federation_activities where id in (select a.id from federation_activities a
      where not ${waits(sql`d.activity_id = a.id`)} order by a.id limit ${AT_ONCE})`,
    sql`delete from federation_authors where id in (select g.id from federation_authors g where g.gone_at < ${before(KEPT_DAYS)}
      and not exists (select from federation_activities a where a.author_id = g.id) order by g.gone_at limit ${AT_ONCE})`,
    // Not one that is being stored with its first actor: that takes a moment.
    sql`delete from federation_hosts where id in (select h.id from federation_hosts h where h.created_at < ${before(1)}
      and not ${waits(sql`d.host = h.host`)}
      and not exists (select from federation_actors a where a.host = h.host)
      and not exists (select from federation_inboxes i where i.host = h.host) order by h.id limit ${AT_ONCE})`,
  ]
  let deleted = 0
  for (const deletion of deletions) deleted += Number((await deletion.execute(trx)).numAffectedRows ?? 0)
  await sql`update federation_hosts h set state = 'idle' where h.state = 'queued' and h.dead_at is not null
    and not ${waits(sql`d.host = h.host`)}`.execute(trx)
  return deleted
}
