import { EVERYTHING } from '../../kernel/cache/changes.ts'
import type { Db, Trx } from '../../kernel/db/db.ts'
import { InvalidRequest, notFound, Refusal } from '../../kernel/errors.ts'
import type { Viewer } from '../../kernel/viewer.ts'
import { selectPostForUpdate } from '../posts/service.ts'
import {
  appendPost,
  deletePositions,
  findSeriesOf,
  type OwnEntry,
  ownsSeries,
  type SeriesRow,
  savePositions,
  selectPositions,
  updateSeries,
} from './queries.ts'
import { MAX_POSTS } from './rules.ts'
import { changeSeries, readOwnSeries } from './series.ts'

type Arranged = SeriesRow & { posts: OwnEntry[] }

/** Puts a post at the end of a series, removing it from the one it was in. */
export async function addPost(db: Db, viewer: Viewer, id: number, postId: number): Promise<Arranged> {
  await changeSeries(db, viewer, async (trx) => {
    if (!(await updateSeries(trx, viewer.id, id, {}))) throw notFound()
    const post = await selectPostForUpdate(trx, postId)
    if (post?.author_id !== viewer.id) throw new Refusal('post_not_found')
    const positions = await selectPositions(trx, id)
    if (positions.some(({ post_id }) => post_id === postId)) return
    if (positions.length >= MAX_POSTS) throw new Refusal('series_full', { details: { max: MAX_POSTS } })
    await appendPost(trx, id, postId)
  })
  return readOwnSeries(db, viewer, id)
}

/**
 * What the form of a post says about its series, in the transaction that saves it; the author must be locked. Refused by field, so that
 * autosave can go on without it.
 */
export async function placePost(
  trx: Trx,
  viewer: Pick<Viewer, 'id'>,
  postId: number,
  id: number | null,
): Promise<void> {
  const before = await findSeriesOf(trx, postId)
  if (id === (before?.id ?? null)) return
  trx.declareChanges(EVERYTHING)
  if (id === null) return deletePositions(trx, [postId])
  if (!(await updateSeries(trx, viewer.id, id, {}))) throw notThere()
  if ((await selectPositions(trx, id)).length >= MAX_POSTS)
    throw new InvalidRequest([{ field: 'series_id', rule: 'tooMany', limit: MAX_POSTS }])
  await appendPost(trx, id, postId)
}

/** Refuses a series of somebody else. The row stays until the transaction ends. */
export async function requireOwnSeries(trx: Trx, viewer: Viewer, id: number): Promise<void> {
  if (!(await ownsSeries(trx, viewer.id, id))) throw notThere()
}

function notThere(): InvalidRequest {
  return new InvalidRequest([{ field: 'series_id', rule: 'notThere' }])
}

/** Does nothing if the post is not in the series. */
export async function takeOutPost(db: Db, viewer: Viewer, id: number, postId: number): Promise<Arranged> {
  await changeSeries(db, viewer, async (trx) => {
    if (!(await updateSeries(trx, viewer.id, id, {}))) throw notFound()
    const positions = await selectPositions(trx, id)
    if (positions.some(({ post_id }) => post_id === postId)) await deletePositions(trx, [postId])
  })
  return readOwnSeries(db, viewer, id)
}

/** A complete new order, of exactly the posts that are there: one based on an older list is refused. Deleted posts stay at the end. */
export async function arrangePosts(db: Db, viewer: Viewer, id: number, postIds: number[]): Promise<Arranged> {
  await changeSeries(db, viewer, async (trx) => {
    if (!(await updateSeries(trx, viewer.id, id, {}))) throw notFound()
    const positions = await selectPositions(trx, id)
    const present = positions.filter(({ deleted_at }) => deleted_at === null).map(({ post_id }) => post_id)
    const deleted = positions.filter(({ deleted_at }) => deleted_at !== null).map(({ post_id }) => post_id)
    const known = new Set(present)
    const isWhole = new Set(postIds).size === postIds.length && postIds.length === known.size
    if (!isWhole || !postIds.every((postId) => known.has(postId))) throw new Refusal('series_changed')
    await savePositions(trx, id, [...postIds, ...deleted])
  })
  return readOwnSeries(db, viewer, id)
}
