import type { Db } from '../../kernel/db.ts'
import { peopleOf } from '../follows/service.ts'
import * as moderation from '../moderation/service.ts'
import type { LogQuery, ModerationLog } from './log-schema.ts'

/** Who decided what about whom, and why, newest first. */
export async function moderationLog(db: Db, query: LogQuery): Promise<ModerationLog> {
  const log = await moderation.listDecisions(db, query)
  const people = await peopleOf(db, [...new Set(log.items.map(({ actor_id }) => actor_id))])
  const items = log.items.map(({ actor_id, ...entry }) => ({ ...entry, actor: people.get(actor_id)! }))
  return { ...log, items }
}
