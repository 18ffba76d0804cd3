import type { Db } from '../../kernel/db/db.ts'
import { peopleOf } from '../follows/service.ts'
import * as moderation from '../moderation/service.ts'
import type { LogEntry, LogQuery, ModerationLog } from './log-schema.ts'

/** Who decided what about whom, and why, newest first. */
export async function moderationLog(db: Db, query: LogQuery): Promise<ModerationLog> {
  const log = await moderation.listDecisions(db, query)
  return { ...log, items: await withActors(db, log.items) }
}

/** With the people who decided. */
export async function withActors(db: Db, decisions: moderation.LoggedDecision[]): Promise<LogEntry[]> {
  const people = await peopleOf(db, [...new Set(decisions.map(({ actor_id }) => actor_id))])
  return decisions.map(({ actor_id, ...entry }) => ({ ...entry, actor: people.get(actor_id)! }))
}
