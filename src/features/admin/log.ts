import type { Db } from '../../kernel/db/db.ts'
import { peopleOf } from '../follows/service.ts'
import * as moderation from '../moderation/service.ts'
import type { LogEntry, LogQuery, ModerationLog } from './log-schema.ts'

/** Newest first, with the admins who decided. */
export async function moderationLog(db: Db, query: LogQuery): Promise<ModerationLog> {
  const log = await moderation.listDecisions(db, query)
  return { ...log, items: await withActors(db, log.items) }
}

export async function withActors(db: Db, decisions: moderation.LoggedDecision[]): Promise<LogEntry[]> {
  const actors = await peopleOf(db, [...new Set(decisions.map(({ actor_id }) => actor_id))])
  return decisions.map(({ actor_id, ...entry }) => ({ ...entry, actor: actors.get(actor_id)! }))
}
