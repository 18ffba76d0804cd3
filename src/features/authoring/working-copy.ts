import { type Db, type Trx, write } from '../../kernel/db/db.ts'
import { notFound } from '../../kernel/errors.ts'
import { cleanBody } from '../../kernel/rich-text/rich-text.ts'
import type { Viewer } from '../../kernel/viewer.ts'
import type { Written } from '../posts/schema.ts'
import { findRevisionAt, newestRevision, type PostRow, softDeletePost, updatePost } from '../posts/service.ts'
import { requireOwnSeries } from '../series/service.ts'
import { workerQueueKey } from './content.ts'
import { lockEditable } from './create-and-edit.ts'
import { normalizeFields, ownFields } from './fields.ts'
import type { DiscardAnswer, WorkingCopyAnswer, WorkingCopyBody } from './schema.ts'
import {
  deleteWorkingCopy,
  findWorkingCopy,
  type SeriesChoice,
  upsertWorkingCopy,
} from './working-copy-queries.ts'

/**
 * Autosave: changes no state, adds no revision, publishes nothing. It still increments the version (optimistic lock), so that two
 * devices cannot overwrite each other.
 */
export async function saveWorkingCopy(
  db: Db,
  viewer: Viewer,
  id: number,
  { version, series_id, ...input }: WorkingCopyBody,
): Promise<WorkingCopyAnswer> {
  const fields = await normalizeFields(db, viewer, input)
  const { body } = await cleanBody(workerQueueKey(viewer), input.body)
  return write(db, viewer, async (trx) => {
    const post = await lockEditable(trx, viewer, id, version)
    const before = await findWorkingCopy(trx, id)
    const text = before ?? ownFields(await newestRevision(trx, post))
    const series = series_id === undefined ? choiceOf(before) : await chooseSeries(trx, viewer, series_id)
    return saveCopy(trx, post, { ...text, ...fields, ...series, body })
  })
}

/**
 * Deletes the working copy, free of charge; a draft that was never saved is deleted with it. Also increments the version: a device
 * that still shows the discarded text must not overwrite what comes next.
 */
export function discardWorkingCopy(
  db: Db,
  viewer: Viewer,
  id: number,
  seen: number | undefined,
): Promise<DiscardAnswer> {
  return write(db, viewer, async (trx) => {
    const post = await lockEditable(trx, viewer, id, seen)
    const dropped = await deleteWorkingCopy(trx, id)
    if (post.autosaved) {
      await softDeletePost(trx, id)
      return { deleted_post: true, version: null }
    }
    const { version } = dropped ? await updatePost(trx, id, { version: post.version + 1 }) : post
    return { deleted_post: false, version }
  })
}

/** Copies an old revision into the working copy; nothing is public before it is saved. */
export async function restoreRevision(
  db: Db,
  viewer: Viewer,
  id: number,
  version: number,
): Promise<WorkingCopyAnswer> {
  return write(db, viewer, async (trx) => {
    const post = await lockEditable(trx, viewer, id, undefined)
    const old = await findRevisionAt(trx, id, version)
    if (!old) throw notFound()
    const series = choiceOf(await findWorkingCopy(trx, id))
    return saveCopy(trx, post, { ...ownFields(old), ...series })
  })
}

/** Takes effect with the next save, like the text. */
async function chooseSeries(trx: Trx, viewer: Viewer, series_id: number | null): Promise<SeriesChoice> {
  if (series_id !== null) await requireOwnSeries(trx, viewer, series_id)
  return { series_id, series_chosen: true }
}

function choiceOf(copy: SeriesChoice | null): SeriesChoice {
  return { series_id: copy?.series_id ?? null, series_chosen: copy?.series_chosen ?? false }
}

async function saveCopy(trx: Trx, post: PostRow, copy: Written & SeriesChoice): Promise<WorkingCopyAnswer> {
  trx.declareChanges([])
  await upsertWorkingCopy(trx, post.id, copy)
  const { version } = await updatePost(trx, post.id, { version: post.version + 1 })
  return { version, saved_at: trx.now }
}
