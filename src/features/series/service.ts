import { type Db, type Trx, write } from '../../kernel/db/db.ts'
import { Refusal } from '../../kernel/errors.ts'
import type { Viewer } from '../../kernel/viewer.ts'
import * as accounts from '../accounts/service.ts'
import { refuseBlocked } from '../block-list/service.ts'
import {
  countFollowed,
  countFollowers,
  deleteFollow,
  findFollowState,
  insertFollow,
} from './follow-queries.ts'
import { findSeries, type SeriesRow } from './queries.ts'
import { MAX_FOLLOWED } from './rules.ts'
import type { FollowAnswer } from './schema.ts'
import { requireReadable } from './series.ts'

export { mappedSeries, newestSeries } from './listed-series.ts'
export { addPost, arrangePosts, placePost, requireOwnSeries, takeOutPost } from './positions.ts'
export type { SeriesRow } from './queries.ts'
export {
  findLoosePosts,
  findOwnSeries,
  findPublicPostIds,
  findSeriesOf,
  findSeriesTitle,
  findShownSeries,
  findTitledSeries,
  shownTitles,
} from './queries.ts'
export {
  createSeries,
  editSeries,
  readOwnSeries,
  readPublicSeries,
  readSeries,
  removeFromSeries,
  removeSeries,
  type SeriesPosition,
  seriesPositionOf,
} from './series.ts'

export function followStateOf(db: Db, viewer: Viewer | null, id: number): Promise<FollowAnswer> {
  return findFollowState(db, id, viewer?.id ?? null)
}

/**
 * Toggles; what can no longer be read can still be unfollowed. Its posts appear in the follower's feed among those of followed people; the
 * feed reads them, so nothing is written per post.
 */
export async function followSeries(db: Db, viewer: Viewer, id: number): Promise<FollowAnswer> {
  const series = await findSeries(db, id)
  return write(db, viewer, async (trx) => {
    await accounts.lockUser(trx, viewer.id)
    trx.declareChanges([])
    const followed = await deleteFollow(trx, viewer.id, id)
    if (!followed) {
      await requireFollowable(trx, viewer, requireReadable(series))
      await insertFollow(trx, viewer.id, id)
    }
    return { i_follow: !followed, followers_count: await countFollowers(trx, id) }
  })
}

async function requireFollowable(trx: Trx, viewer: Viewer, { author_id }: SeriesRow): Promise<void> {
  if (author_id === viewer.id) throw new Refusal('self_follow')
  await refuseBlocked(trx, viewer, [author_id])
  if ((await countFollowed(trx, viewer.id)) >= MAX_FOLLOWED)
    throw new Refusal('series_follow_limit', { details: { max: MAX_FOLLOWED } })
}
