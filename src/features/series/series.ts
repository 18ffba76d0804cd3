import { EVERYTHING } from '../../kernel/cache/changes.ts'
import type { Db, Trx } from '../../kernel/db/db.ts'
import { InvalidRequest, notFound, Refusal } from '../../kernel/errors.ts'
import { normalizeField } from '../../kernel/text/normalize.ts'
import type { Viewer } from '../../kernel/viewer.ts'
import * as accounts from '../accounts/service.ts'
import type { PostLink } from '../posts/service.ts'
import { type Ask, refuseHeldNames, writeScreened } from '../screening/service.ts'
import { normalizeCover } from '../uploads/service.ts'
import { deleteFollowsOf } from './follow-queries.ts'
import {
  countSeries,
  deletePositions,
  deleteSeries,
  findEntries,
  findOwnSeries,
  findPublicPostIds,
  findSeries,
  findSeriesWithPosts,
  findTitles,
  insertSeries,
  type OwnEntry,
  type SeriesFields,
  type SeriesRow,
  updateSeries,
} from './queries.ts'
import { MAX_DESCRIPTION, MAX_SERIES, MAX_TITLE } from './rules.ts'
import type { SeriesEdit } from './schema.ts'

/** Not found if its author is not present, or none of it is public. */
export async function readSeries(db: Db, id: number): Promise<SeriesRow> {
  return requireReadable(await findSeries(db, id))
}

export function requireReadable(series: SeriesRow | undefined): SeriesRow {
  if (!series || series.posts_count === 0) throw notFound()
  return series
}

export async function readPublicSeries(db: Db, id: number): Promise<SeriesRow & { posts: PostLink[] }> {
  const series = await readSeries(db, id)
  const ids = await findPublicPostIds(db, id)
  const titles = await findTitles(db, ids)
  return { ...series, posts: ids.flatMap((postId) => titles.find((post) => post.id === postId) ?? []) }
}

export async function readOwnSeries(
  db: Db,
  viewer: Viewer,
  id: number,
): Promise<SeriesRow & { posts: OwnEntry[] }> {
  const series = (await findOwnSeries(db, viewer.id)).find((each) => each.id === id)
  if (!series) throw notFound()
  return { ...series, posts: await findEntries(db, id) }
}

/** The position of a post in its series, among what is public. */
export interface SeriesPosition {
  series_id: number
  title: string
  /** From 1; null while the post itself is not public. */
  number: number | null
  total: number
  previous: PostLink | null
  next: PostLink | null
}

export async function seriesPositionOf(db: Db, postId: number): Promise<SeriesPosition | null> {
  const found = await findSeriesWithPosts(db, postId)
  if (!found) return null
  const { series_id, title, ids } = found
  const at = ids.indexOf(postId)
  const beside =
    at < 0
      ? []
      : await findTitles(
          db,
          [ids[at - 1], ids[at + 1]].filter((id) => id !== undefined),
        )
  const linkTo = (id: number | undefined) => beside.find((post) => post.id === id) ?? null
  const [previous, next] = [linkTo(ids[at - 1]), linkTo(ids[at + 1])]
  return { series_id, title, number: at < 0 ? null : at + 1, total: ids.length, previous, next }
}

export async function createSeries(db: Db, viewer: Viewer, input: SeriesEdit): Promise<SeriesRow> {
  const fields = { title: '', description: '', cover_url: null, ...(await normalize(db, viewer, input)) }
  return changeSeries(db, viewer, async (trx, ask) => {
    await screenFields(trx, viewer, fields, ask)
    if ((await countSeries(trx, viewer.id)) >= MAX_SERIES)
      throw new Refusal('series_limit', { details: { max: MAX_SERIES } })
    return { ...(await insertSeries(trx, viewer.id, fields)), posts_count: 0 }
  })
}

export async function editSeries(
  db: Db,
  viewer: Viewer,
  id: number,
  input: SeriesEdit,
): Promise<SeriesRow & { posts: OwnEntry[] }> {
  const fields = await normalize(db, viewer, input)
  await changeSeries(db, viewer, async (trx, ask) => {
    await screenFields(trx, viewer, fields, ask)
    if (!(await updateSeries(trx, viewer.id, id, fields))) throw notFound()
  })
  return readOwnSeries(db, viewer, id)
}

/** The posts stay. */
export function removeSeries(db: Db, viewer: Viewer, id: number): Promise<object> {
  return changeSeries(db, viewer, async (trx) => {
    if ((await deleteSeries(trx, viewer.id, id)) === 0) throw notFound()
    return {}
  })
}

/** A person's changes to series take turns on their row in users; pages of posts show series too. */
export function changeSeries<T>(
  db: Db,
  viewer: Viewer,
  work: (trx: Trx, ask: Ask) => Promise<T>,
): Promise<T> {
  return writeScreened(db, viewer, async (trx, ask) => {
    await accounts.lockUser(trx, viewer.id)
    trx.declareChanges(EVERYTHING)
    return work(trx, ask)
  })
}

function screenFields(
  trx: Trx,
  viewer: Viewer,
  { title = '', description = '' }: Partial<SeriesFields>,
  ask: Ask,
): Promise<void> {
  return refuseHeldNames(trx, viewer, [title, description].filter(Boolean), ask)
}

/** Removes purged posts from their series. */
export async function removeFromSeries(trx: Trx, postIds: number[]): Promise<void> {
  await deletePositions(trx, postIds)
}

/** Deletes the series of a person. */
export async function eraseSeries(trx: Trx, userId: number): Promise<number> {
  await deleteFollowsOf(trx, userId)
  return deleteSeries(trx, userId)
}

async function normalize(db: Db, viewer: Viewer, input: SeriesEdit): Promise<Partial<SeriesFields>> {
  const { title, description, cover_url } = input
  const fields: Partial<SeriesFields> = {}
  if (title !== undefined) fields.title = normalizeField('title', title, MAX_TITLE)
  if (fields.title === '') throw new InvalidRequest([{ field: 'title', rule: 'required' }])
  if (description !== undefined)
    fields.description = normalizeField('description', description, MAX_DESCRIPTION)
  if (cover_url !== undefined) fields.cover_url = await normalizeCover(db, viewer, cover_url)
  return fields
}
