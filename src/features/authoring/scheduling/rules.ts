import { DAY_MS, parseMoment } from '../../../kernel/calendar.ts'
import { InvalidRequest } from '../../../kernel/errors.ts'
import { stageOf } from '../../posts/rules.ts'
import type { PostRow } from '../../posts/service.ts'
import type { HoldReason } from '../../screening/rules.ts'

export const MAX_DAYS_AHEAD = 365

/** Why a scheduled post was not published on time. */
export type Blocker =
  | 'banned'
  | 'account'
  | 'locked'
  | 'level_too_low'
  | 'rate_limited'
  | 'empty'
  | 'review'
  | 'refused'
  | HoldReason

/** Only posts that are not public: a new text alongside a public one has no schedule of its own. */
export function isSchedulable(
  post: Pick<PostRow, 'status' | 'unlocked_status' | 'revision_status'>,
): boolean {
  return post.status !== 'locked' && ['draft', 'rejected', 'pending'].includes(stageOf(post))
}

/** Approved ahead of its time, with the text it has now. */
export function isPreapproved({
  approved_revision_id,
  revision_id,
}: Pick<PostRow, 'approved_revision_id' | 'revision_id'>): boolean {
  return approved_revision_id !== null && approved_revision_id === revision_id
}

export function parsePublishAt(text: string, now: Date): Date {
  const time = parseMoment(text)
  if (!time) throw new InvalidRequest([{ field: 'publish_at', rule: 'pattern' }])
  if (time <= now) throw new InvalidRequest([{ field: 'publish_at', rule: 'pastTime' }])
  if (time.getTime() > now.getTime() + MAX_DAYS_AHEAD * DAY_MS)
    throw new InvalidRequest([{ field: 'publish_at', rule: 'tooFarAhead', limit: MAX_DAYS_AHEAD }])
  return time
}
