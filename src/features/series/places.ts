import type { Db } from '../../kernel/db/db.ts'
import { notFound, Refusal } from '../../kernel/errors.ts'
import type { Viewer } from '../../kernel/viewer.ts'
import { selectPostForUpdate } from '../posts/service.ts'
import {
  appendPost,
  deletePlaces,
  type OwnEntry,
  type SeriesRow,
  savePositions,
  selectPlaces,
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
    const places = await selectPlaces(trx, id)
    if (places.some(({ post_id }) => post_id === postId)) return
    if (places.length >= MAX_POSTS) throw new Refusal('series_full', { details: { max: MAX_POSTS } })
    await appendPost(trx, id, postId)
  })
  return readOwnSeries(db, viewer, id)
}

/** Does nothing if the post is not in the series. */
export async function takeOutPost(db: Db, viewer: Viewer, id: number, postId: number): Promise<Arranged> {
  await changeSeries(db, viewer, async (trx) => {
    if (!(await updateSeries(trx, viewer.id, id, {}))) throw notFound()
    const places = await selectPlaces(trx, id)
    if (places.some(({ post_id }) => post_id === postId)) await deletePlaces(trx, [postId])
  })
  return readOwnSeries(db, viewer, id)
}

/** A complete new order, of exactly the posts that are there: one based on an older list is refused. Deleted posts stay at the end. */
export async function arrangePosts(db: Db, viewer: Viewer, id: number, postIds: number[]): Promise<Arranged> {
  await changeSeries(db, viewer, async (trx) => {
    if (!(await updateSeries(trx, viewer.id, id, {}))) throw notFound()
    const places = await selectPlaces(trx, id)
    const present = places.filter(({ deleted_at }) => deleted_at === null).map(({ post_id }) => post_id)
    const deleted = places.filter(({ deleted_at }) => deleted_at !== null).map(({ post_id }) => post_id)
    const known = new Set(present)
    const isWhole = new Set(postIds).size === postIds.length && postIds.length === known.size
    if (!isWhole || !postIds.every((postId) => known.has(postId))) throw new Refusal('series_changed')
    await savePositions(trx, id, [...postIds, ...deleted])
  })
  return readOwnSeries(db, viewer, id)
}
