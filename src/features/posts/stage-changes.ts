import { EVERYTHING } from '../../kernel/cache/changes.ts'
import type { Trx } from '../../kernel/db/db.ts'
import type { Viewer } from '../../kernel/viewer.ts'
import { removeFromPublicIndex, updatePublicIndex } from './public-index.ts'
import { insertHistory, type PostRow, updatePost } from './queries.ts'
import { columnsOf, type Stage, type Step, stageOf, stateName } from './rules.ts'
import { publicationTopics } from './topics.ts'

export async function recordCreation(trx: Trx, viewer: Viewer, post: PostRow): Promise<void> {
  if (post.public_revision_id) await updatePublicIndex(trx, post)
  await recordStep(trx, viewer, 'create', null, post)
}

/** Who takes the step: the viewer, or the author of a post that a job publishes. */
type Actor = Pick<Viewer, 'id'>

/**
 * The only transition of the state machine: updates the post, publishes what became approved or hides what no longer is, and records
 * the step. It ends a schedule, unless `change` keeps it.
 */
export async function changeStage(
  trx: Trx,
  viewer: Actor,
  post: PostRow,
  step: Step,
  stage: Stage,
  change: Partial<PostRow> = {},
): Promise<PostRow> {
  const published = stage === 'approved'
  const hidden = post.public_revision_id !== null && !stage.startsWith('approved')
  const moved = await updatePost(trx, post.id, {
    ...columnsOf(stage),
    revision_id: post.revision_id,
    reject_reason: null,
    held_for: null,
    held_details: null,
    autosaved: false,
    ...UNSCHEDULED,
    ...(published
      ? { public_revision_id: post.revision_id, published_at: post.published_at ?? trx.now }
      : {}),
    ...(hidden ? { public_revision_id: null } : {}),
    ...change,
  })
  if (published || hidden) await updatePublicIndex(trx, moved)
  await recordStep(trx, viewer, step, post, moved)
  return moved
}

export const UNSCHEDULED = { publish_at: null, approved_revision_id: null }

/** A lock hides the post and keeps its stage for the unlock. */
export async function setLock(
  trx: Trx,
  viewer: Viewer,
  post: PostRow,
  reason: string | null,
): Promise<PostRow> {
  const locked = reason !== null
  const change = { ...columnsOf(stageOf(post), locked), lock_reason: reason }
  const moved = await updatePost(trx, post.id, change)
  if (locked) await removeFromPublicIndex(trx, post.id)
  else await updatePublicIndex(trx, moved)
  await recordStep(trx, viewer, locked ? 'lock' : 'unlock', post, moved)
  return moved
}

async function recordStep(
  trx: Trx,
  viewer: Actor,
  step: Step,
  before: PostRow | null,
  after: PostRow,
): Promise<void> {
  announceStep(trx, before, after)
  await insertHistory(trx, {
    post_id: after.id,
    actor_id: viewer.id,
    step,
    from_state: before && stateNameOf(before),
    to_state: stateNameOf(after),
  })
}

/** Declares the changes to shared answers: a post that was public may be in any of them, one that becomes public is new in lists. */
function announceStep(trx: Trx, before: PostRow | null, after: PostRow): void {
  const wasPublic = before?.public_revision_id != null
  if (wasPublic) trx.declareChanges(EVERYTHING)
  else trx.declareChanges(after.status === 'approved' ? publicationTopics(after.id, after.author_id) : [])
}

function stateNameOf(post: PostRow): string {
  return stateName(stageOf(post), post.status === 'locked')
}
