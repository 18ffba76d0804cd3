import { type Db, type Trx, write } from '../../kernel/db/db.ts'
import { Refusal } from '../../kernel/errors.ts'
import type { Viewer } from '../../kernel/viewer.ts'
import * as accounts from '../accounts/service.ts'
import { changeStage, findPost, insertRevision, newestRevision, type PostRow } from '../posts/service.ts'
import { writeScreened } from '../screening/service.ts'
import { placePost } from '../series/service.ts'
import { mergeRevision, type PreparedContent, prepareContent, refuseEmpty } from './content.ts'
import { lockOwnPost, requirePublishLevel } from './create-and-edit.ts'
import { destinationOf, nextStage } from './destination.ts'
import { refuseBeyondDraftLimit } from './draft-limit.ts'
import { deleteDraftLinks } from './draft-links/queries.ts'
import { queueLinkCards } from './link-cards/service.ts'
import { reloadOwnPost } from './own-posts.ts'
import type { OwnPost } from './schema.ts'
import { deleteWorkingCopy, findWorkingCopy } from './working-copy-queries.ts'

export async function submitPost(db: Db, viewer: Viewer, id: number): Promise<OwnPost> {
  const autosaved = await readAutosaved(db, viewer, id)
  return writeScreened(db, viewer, async (trx, ask) => {
    const found = await lockForAutosaved(trx, viewer, id, autosaved)
    await requirePublishLevel(trx, viewer)
    const unsaved = found.autosaved && found.status !== 'locked'
    const post = unsaved ? await saveAutosaved(trx, viewer, found, autosaved) : found
    const revision = await newestRevision(trx, post)
    const { stage, ...held } = await destinationOf(trx, viewer, 'submit', post, revision, ask)
    refuseEmpty(revision)
    await changeStage(trx, viewer, post, 'submit', stage, { submitted_at: trx.now, ...held })
    return reloadOwnPost(trx, id)
  })
}

/** Takes a pending post back from review; if a withdrawal and a decision race, the first one counts. */
export function withdrawPost(db: Db, viewer: Viewer, id: number): Promise<OwnPost> {
  return write(db, viewer, async (trx) => {
    const post = await lockOwnPost(trx, viewer, id)
    await changeStage(trx, viewer, post, 'withdraw', nextStage('withdraw', post, true))
    return reloadOwnPost(trx, id)
  })
}

/** Turns a public post back into a draft. What readers gave and wrote is kept for its return; a link to share it is not. */
export function unpublishPost(db: Db, viewer: Viewer, id: number): Promise<OwnPost> {
  return write(db, viewer, async (trx) => {
    // Lock order: the user before the post.
    await refuseBeyondDraftLimit(trx, viewer)
    const post = await lockOwnPost(trx, viewer, id)
    await changeStage(trx, viewer, post, 'unpublish', nextStage('unpublish', post, true))
    await deleteDraftLinks(trx, [id])
    return reloadOwnPost(trx, id)
  })
}

/** The working copy of a draft that was never saved, sanitized and rendered before the transaction. */
interface Autosaved {
  version: number
  text: PreparedContent | null
  /** The series that it chose, null being none; undefined if it made no choice. */
  series_id?: number | null
}

export async function readAutosaved(db: Db, viewer: Viewer, id: number): Promise<Autosaved | null> {
  const post = await findPost(db, id)
  if (!post?.autosaved || post.author_id !== viewer.id) return null
  const copy = await findWorkingCopy(db, id)
  if (!copy) return { version: post.version, text: null }
  const { saved_at: _, series_id, series_chosen, ...text } = copy
  const prepared = { version: post.version, text: await prepareContent(db, viewer, text) }
  return series_chosen ? { ...prepared, series_id } : prepared
}

/** Lock order: the user before the post, where its working copy chose a series. */
export async function lockForAutosaved(
  trx: Trx,
  viewer: Viewer,
  id: number,
  autosaved: Autosaved | null,
): Promise<PostRow> {
  if (autosaved?.series_id !== undefined) await accounts.lockUser(trx, viewer.id)
  return lockOwnPost(trx, viewer, id)
}

/**
 * Saves the working copy as a revision: the first revision only has the first second of typing. If nothing has been typed since,
 * that one counts as saved.
 */
export async function saveAutosaved(
  trx: Trx,
  viewer: Viewer,
  post: PostRow,
  autosaved: Autosaved | null,
): Promise<PostRow> {
  if (autosaved?.version !== post.version)
    throw new Refusal('version_conflict', { details: { version: post.version } })
  if (!autosaved.text) return changeStage(trx, viewer, post, 'edit', 'draft')
  const revision = mergeRevision(await newestRevision(trx, post), autosaved.text)
  const saved = { version: post.version + 1, updated_at: trx.now }
  const revision_id = await insertRevision(trx, { ...revision, post_id: post.id, version: saved.version })
  await deleteWorkingCopy(trx, post.id)
  if (autosaved.series_id !== undefined) await placePost(trx, viewer, post.id, autosaved.series_id)
  await queueLinkCards(trx, viewer, revision, revision_id)
  return changeStage(trx, viewer, { ...post, revision_id }, 'edit', 'draft', saved)
}
