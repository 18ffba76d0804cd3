import { type Db, type Trx, write } from '../../kernel/db/db.ts'
import { InvalidRequest, Refusal } from '../../kernel/errors.ts'
import { enforceLimit } from '../../kernel/http/rate-limit.ts'
import type { Viewer } from '../../kernel/http/viewer.ts'
import { levelOf } from '../levels/rules.ts'
import * as levels from '../levels/service.ts'
import { initialStage, type Stage, stageAfter, stageOf } from '../posts/rules.ts'
import {
  changeStage,
  insertPost,
  insertRevision,
  newestRevision,
  type PostRow,
  recordCreation,
  selectPostForUpdate,
} from '../posts/service.ts'
import { reviewIsOn } from '../site/service.ts'
import { mergeRevision, prepareContent, refuseEmpty } from './content.ts'
import { refuseBeyondDraftLimit } from './draft-limit.ts'
import { mustHoldForLinks } from './link-hold.ts'
import { reloadOwnPost } from './own-posts.ts'
import { pruneRevisions } from './prune-revisions.ts'
import { PUBLISH_LEVEL, PUBLISHING } from './rules.ts'
import type { NewPost, OwnPost, PostEdit } from './schema.ts'
import { deleteWorkingCopy } from './working-copy-queries.ts'

/** The review switch is read inside the transaction: its value at that moment decides. */
export async function createPost(db: Db, viewer: Viewer, input: NewPost): Promise<OwnPost> {
  await requirePublishLevel(db, viewer)
  const { draft = false, autosave: autosaved = false, ...content } = input
  if (autosaved && !draft) throw new InvalidRequest([{ field: 'autosave', rule: 'other' }])
  const revision = mergeRevision(null, await prepareContent(db, viewer, content))
  return write(db, viewer, async (trx) => {
    const stage = initialStage(await reviewIsOn(trx), draft)
    if (stage === 'approved') refuseEmpty(revision)
    else await refuseBeyondDraftLimit(trx, viewer)
    const held = stage === 'approved' && (await mustHoldForLinks(trx, viewer, revision))
    const status = held ? 'draft' : stage
    const post = await insertPost(
      trx,
      { author_id: viewer.id, status, autosaved, public: status === 'approved' },
      revision,
    )
    await recordCreation(trx, viewer, post)
    if (held) await changeStage(trx, viewer, post, 'submit', 'pending', heldForLinks(trx))
    return reloadOwnPost(trx, post.id)
  })
}

/** A new post that would be public as soon as it is written counts as publishing. */
export async function enforcePublishingLimit(
  db: Db,
  viewer: Viewer,
  { draft = false }: NewPost,
  scale: number,
): Promise<void> {
  if (initialStage(await reviewIsOn(db), draft) !== 'approved') return
  await enforceLimit(db, PUBLISHING, { subject: viewer.id }, scale)
}

/** Every save inserts a revision; the review switch decides whether it is public at once. */
export async function editPost(db: Db, viewer: Viewer, id: number, input: PostEdit): Promise<OwnPost> {
  const { version, ...content } = input
  const prepared = await prepareContent(db, viewer, content)
  return write(db, viewer, async (trx) => {
    const { post, stage } = await lockEditable(trx, viewer, id, version)
    const revision = mergeRevision(await newestRevision(trx, post), prepared)
    if (stage === 'approved') refuseEmpty(revision)
    const held = stage === 'approved' && (await mustHoldForLinks(trx, viewer, revision, post))
    // A scheduled draft stays scheduled: its newest text is published.
    const publish_at = stage === 'draft' ? post.publish_at : null
    const saved = { version: post.version + 1, updated_at: trx.now, publish_at }
    const revision_id = await insertRevision(trx, { ...revision, post_id: id, version: saved.version })
    const next = held ? 'approved+draft' : stage
    const moved = await changeStage(trx, viewer, { ...post, revision_id }, 'edit', next, saved)
    if (held) await changeStage(trx, viewer, moved, 'submit', 'approved+pending', heldForLinks(trx))
    await pruneRevisions(trx, moved)
    // Without a version, the client has not seen the working copy of another device: it is kept.
    if (version !== undefined) await deleteWorkingCopy(trx, id)
    return reloadOwnPost(trx, id)
  })
}

/** Row lock and optimistic version check; returns the stage that an edit leads to. */
export async function lockEditable(
  trx: Trx,
  viewer: Viewer,
  id: number,
  version: number | undefined,
): Promise<{ post: PostRow; stage: Stage }> {
  const post = await lockOwnPost(trx, viewer, id)
  const stage = post.status === 'locked' ? null : stageAfter('edit', stageOf(post), await reviewIsOn(trx))
  if (!stage) throw new Refusal('post_not_editable', { details: { status: post.status } })
  if (version !== undefined && version !== post.version)
    throw new Refusal('version_conflict', { details: { version: post.version } })
  return { post, stage }
}

export async function lockOwnPost(trx: Trx, viewer: Viewer, id: number): Promise<PostRow> {
  const post = await selectPostForUpdate(trx, id)
  if (post?.author_id !== viewer.id) throw new Refusal('post_not_found')
  return post
}

/** Columns of a post held for its links: pending, as if submitted with the review switch on. */
export function heldForLinks(trx: Trx): Pick<PostRow, 'submitted_at' | 'held_for'> {
  return { submitted_at: trx.now, held_for: 'links' }
}

export async function requirePublishLevel(db: Db | Trx, viewer: Pick<Viewer, 'id'>): Promise<void> {
  levels.refuseBelowLevel(levelOf(await levels.expOf(db, viewer.id)), PUBLISH_LEVEL)
}
