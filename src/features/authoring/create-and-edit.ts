import { sql } from 'kysely'
import { type Day, shanghaiDay } from '../../kernel/calendar.ts'
import { type Db, repeatedAnswer, type Trx } from '../../kernel/db/db.ts'
import { isAnswered } from '../../kernel/db/idempotency.ts'
import { InvalidRequest, Refusal } from '../../kernel/errors.ts'
import { enforceLimit } from '../../kernel/http/rate-limit.ts'
import type { Viewer } from '../../kernel/viewer.ts'
import * as accounts from '../accounts/service.ts'
import { levelOf } from '../levels/rules.ts'
import * as levels from '../levels/service.ts'
import { initialStage } from '../posts/rules.ts'
import {
  changeStage,
  insertPost,
  insertRevision,
  newestRevision,
  type PostRow,
  recordCreation,
  revisionsOf,
  selectPostForUpdate,
} from '../posts/service.ts'
import { writeScreened } from '../screening/service.ts'
import { placePost } from '../series/service.ts'
import { reviewIsOn } from '../site/service.ts'
import { mergeRevision, prepareContent, refuseEmpty } from './content.ts'
import { destinationOf, firstDestination, nextStage } from './destination.ts'
import { refuseBeyondDraftLimit } from './draft-limit.ts'
import { queueLinkCards } from './link-cards/service.ts'
import { reloadOwnPost } from './own-posts.ts'
import { PUBLISH_LEVEL, PUBLISHING, RETAINED_REVISIONS } from './rules.ts'
import type { NewPost, OwnPost, PostEdit } from './schema.ts'
import { deleteWorkingCopy } from './working-copy-queries.ts'

export async function createPost(db: Db, viewer: Viewer, input: NewPost): Promise<OwnPost> {
  const repeated = await repeatedAnswer<OwnPost>(db, viewer)
  if (repeated) return repeated
  const { draft = false, autosave: autosaved = false, series_id, ...content } = input
  if (autosaved && !draft) throw new InvalidRequest([{ field: 'autosave', rule: 'other' }])
  const prepared = await prepareContent(db, viewer, content, () => requirePublishLevel(db, viewer))
  const revision = mergeRevision(null, prepared)
  return writeScreened(db, viewer, async (trx, ask) => {
    if (series_id) await accounts.lockUser(trx, viewer.id)
    const { stage: status, ...held } = await firstDestination(trx, viewer, revision, draft, ask)
    if (status === 'approved' || held.held_for) refuseEmpty(revision)
    else await refuseBeyondDraftLimit(trx, viewer)
    const post = await insertPost(
      trx,
      { author_id: viewer.id, status, autosaved, public: status === 'approved' },
      revision,
    )
    await recordCreation(trx, viewer, post)
    if (series_id) await placePost(trx, viewer, post.id, series_id)
    await queueLinkCards(trx, viewer, revision, post.revision_id!)
    const submitted = { submitted_at: trx.now, ...held }
    if (held.held_for) await changeStage(trx, viewer, post, 'submit', 'pending', submitted)
    return reloadOwnPost(trx, post.id)
  })
}

/** A new post that becomes public on creation counts as publishing; a repeated request has counted. */
export async function enforcePublishingLimit(
  db: Db,
  viewer: Viewer,
  { draft = false }: NewPost,
  scale: number,
): Promise<void> {
  if (initialStage(await reviewIsOn(db), draft) !== 'approved' || (await isAnswered(db, viewer))) return
  await enforceLimit(db, PUBLISHING, { subject: viewer.id }, scale)
}

/** Every save inserts a revision. */
export async function editPost(db: Db, viewer: Viewer, id: number, input: PostEdit): Promise<OwnPost> {
  const { version, series_id, draft, ...content } = input
  const prepared = await prepareContent(db, viewer, content)
  return writeScreened(db, viewer, async (trx, ask) => {
    // Lock order: the user before the post.
    if (series_id !== undefined) await accounts.lockUser(trx, viewer.id)
    const post = await lockEditable(trx, viewer, id, version)
    const revision = mergeRevision(await newestRevision(trx, post), prepared)
    const { stage, ...held } = await destinationOf(trx, viewer, 'edit', post, revision, ask)
    const leavesDesk = stage === 'approved' || held.held_for
    // Publishing moves no version: a schedule or another tab may have done it while this text was open as a draft.
    if (draft && leavesDesk) throw new Refusal('post_already_public')
    if (leavesDesk) refuseEmpty(revision)
    // A scheduled draft stays scheduled: its newest text will be published.
    const publish_at = stage === 'draft' ? post.publish_at : null
    const saved = { version: post.version + 1, updated_at: trx.now, publish_at }
    const revision_id = await insertRevision(trx, { ...revision, post_id: id, version: saved.version })
    const moved = await changeStage(trx, viewer, { ...post, revision_id }, 'edit', stage, saved)
    const submitted = { submitted_at: trx.now, ...held }
    if (held.held_for) await changeStage(trx, viewer, moved, 'submit', 'approved+pending', submitted)
    await queueLinkCards(trx, viewer, revision, revision_id)
    await pruneRevisions(trx, moved)
    if (series_id !== undefined) await placePost(trx, viewer, id, series_id)
    // Without a version, the client has not seen the working copy of another device: it is kept.
    if (version !== undefined) await deleteWorkingCopy(trx, id)
    return reloadOwnPost(trx, id)
  })
}

/** Row lock and optimistic version check; refuses posts that are locked or pending, with the review switch on or off. */
export async function lockEditable(
  trx: Trx,
  viewer: Viewer,
  id: number,
  version: number | undefined,
): Promise<PostRow> {
  const post = await lockOwnPost(trx, viewer, id)
  nextStage('edit', post, true)
  if (version !== undefined && version !== post.version)
    throw new Refusal('version_conflict', { details: { version: post.version } })
  return post
}

export async function lockOwnPost(trx: Trx, viewer: Viewer, id: number): Promise<PostRow> {
  const post = await selectPostForUpdate(trx, id)
  if (post?.author_id !== viewer.id) throw new Refusal('post_not_found')
  return post
}

export async function requirePublishLevel(db: Db | Trx, viewer: Pick<Viewer, 'id'>): Promise<void> {
  levels.refuseBelowLevel(levelOf(await levels.expOf(db, viewer.id)), PUBLISH_LEVEL)
}

/**
 * Revision retention, applied on every save: keeps the newest RETAINED_REVISIONS, of older ones the last of each day, and the public
 * one. A pending revision is always the newest.
 */
async function pruneRevisions(trx: Trx, post: PostRow): Promise<void> {
  const oldest = await revisionsOf(trx, post.id)
    .select(['id', 'created_at'])
    .orderBy('version', 'desc')
    .offset(sql.lit(RETAINED_REVISIONS - 1))
    .execute()
  const gone = withoutLastOfDays(oldest).filter((id) => id !== post.public_revision_id)
  if (gone.length === 0) return
  await trx.deleteFrom('post_revisions').where('id', '=', sql<number>`any(${gone})`).execute()
}

/** Ids, newest first, without the last revision of each day; the first revision is always kept. */
function withoutLastOfDays(revisions: { id: number; created_at: Date }[]): number[] {
  let newer: Day | undefined
  return revisions.flatMap(({ id, created_at }) => {
    const day = shanghaiDay(created_at)
    const isLast = day !== newer
    newer = day
    return isLast ? [] : id
  })
}
