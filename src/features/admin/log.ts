import type { Db } from '../../kernel/db/db.ts'
import { peopleOf } from '../follows/service.ts'
import * as moderation from '../moderation/service.ts'
import { textsOfReviews } from '../profile/service.ts'
import type { LogEntry, LogQuery, ModerationLog } from './schema.ts'

/** Newest first, with the admins who decided. */
export async function moderationLog(db: Db, query: LogQuery): Promise<ModerationLog> {
  const log = await moderation.listDecisions(db, query)
  return { ...log, items: await toEntries(db, log.items) }
}

/** Adds the admins who decided and, for profile reviews, what was changed, until the account is purged. */
export async function toEntries(db: Db, decisions: moderation.LoggedDecision[]): Promise<LogEntry[]> {
  const [actors, texts] = await Promise.all([
    peopleOf(db, [...new Set(decisions.map(({ actor_id }) => actor_id))]),
    textsOfReviews(db, decisions.map(reviewIn).filter(Boolean)),
  ])
  return decisions.map(({ actor_id, ...entry }) => ({
    ...entry,
    details: { ...entry.details, ...texts.get(reviewIn(entry)) },
    actor: actors.get(actor_id)!,
  }))
}

function reviewIn({ action, details }: Pick<LogEntry, 'action' | 'details'>): number {
  return action.startsWith('profile_review.') ? Number(details.review) : 0
}
