import { type Db, type Trx, write } from '../../kernel/db/db.ts'
import { notFound } from '../../kernel/errors.ts'
import type { Viewer } from '../../kernel/http/viewer.ts'
import { cleanBody } from '../../kernel/rich-text/rich-text.ts'
import {
  findRevision,
  findRevisionAt,
  type PostRow,
  type RevisionRow,
  softDeletePost,
  updatePost,
} from '../posts/service.ts'
import { normalizeFields, workerQueueKey } from './content.ts'
import { lockEditable } from './create-and-edit.ts'
import type { DiscardAnswer, WorkingCopy, WorkingCopyAnswer, WorkingCopyBody } from './schema.ts'
import { deleteWorkingCopy, findWorkingCopy, upsertWorkingCopy } from './working-copy-queries.ts'

type Copy = Omit<WorkingCopy, 'saved_at'>

/**
 * What autosave keeps: no state changes, no revision is made, nothing of it is public. It moves the version all the
 * same, so that two devices cannot overwrite each other's words.
 */
export async function saveWorkingCopy(
  db: Db,
  viewer: Viewer,
  id: number,
  { version, ...wish }: WorkingCopyBody,
): Promise<WorkingCopyAnswer> {
  const fields = await normalizeFields(db, viewer, wish)
  const { body } = await cleanBody(workerQueueKey(viewer), wish.body)
  return write(db, viewer, async (trx) => {
    const { post } = await lockEditable(trx, viewer, id, version)
    const before = (await findWorkingCopy(trx, id)) ?? toCopy(await findRevision(trx, post.revision_id!))
    return saveCopy(trx, post, { ...before, ...fields, body })
  })
}

/**
 * Drops what autosave keeps, free of charge; a draft that was never saved goes with it. It moves the version too: a
 * device that still shows the dropped words must not write them over what comes next unasked.
 */
export function discardWorkingCopy(
  db: Db,
  viewer: Viewer,
  id: number,
  seen: number | undefined,
): Promise<DiscardAnswer> {
  return write(db, viewer, async (trx) => {
    const { post } = await lockEditable(trx, viewer, id, seen)
    const dropped = await deleteWorkingCopy(trx, id)
    if (post.autosaved) {
      await softDeletePost(trx, id)
      return { deleted_post: true, version: null }
    }
    const { version } = dropped ? await updatePost(trx, id, { version: post.version + 1 }) : post
    return { deleted_post: false, version }
  })
}

/** An old text becomes what the author is working on; nothing of it is public before it is saved. */
export async function restoreRevision(
  db: Db,
  viewer: Viewer,
  id: number,
  version: number,
): Promise<WorkingCopyAnswer> {
  return write(db, viewer, async (trx) => {
    const { post } = await lockEditable(trx, viewer, id, undefined)
    const old = await findRevisionAt(trx, id, version)
    if (!old) throw notFound()
    return saveCopy(trx, post, toCopy(old))
  })
}

async function saveCopy(trx: Trx, post: PostRow, copy: Copy): Promise<WorkingCopyAnswer> {
  await upsertWorkingCopy(trx, post.id, copy)
  const { version } = await updatePost(trx, post.id, { version: post.version + 1 })
  return { version, saved_at: trx.now }
}

function toCopy({ title, summary, summary_made, body, cover_url, tags }: RevisionRow): Copy {
  return { title, summary: summary_made ? '' : summary, body, cover_url, tags }
}
