import { type Db, type Trx, write } from '../../../kernel/db/db.ts'
import { Refusal } from '../../../kernel/errors.ts'
import { enforceLimit } from '../../../kernel/http/rate-limit.ts'
import type { Viewer } from '../../../kernel/viewer.ts'
import { stageOf } from '../../posts/rules.ts'
import {
  changeStage,
  findPost,
  newestRevision,
  type PostRow,
  UNSCHEDULED,
  updatePost,
} from '../../posts/service.ts'
import { type Ask, writeScreened } from '../../screening/service.ts'
import { reviewIsOn } from '../../site/service.ts'
import { refuseEmpty } from '../content.ts'
import { lockOwnPost, requirePublishLevel } from '../create-and-edit.ts'
import { destinationOf, nextStage } from '../destination.ts'
import { reloadOwnPost } from '../own-posts.ts'
import { PUBLISHING } from '../rules.ts'
import type { OwnPost } from '../schema.ts'
import { lockForAutosaved, readAutosaved, saveAutosaved } from '../submit.ts'
import { isSchedulable, parsePublishAt } from './rules.ts'

/** A draft waits for its time; with review on it is submitted at once, and an approval before that time takes effect then. */
export async function schedulePost(db: Db, viewer: Viewer, id: number, input: string): Promise<OwnPost> {
  const publish_at = parsePublishAt(input, db.clock.now())
  const autosaved = await readAutosaved(db, viewer, id)
  return writeScreened(db, viewer, async (trx, ask) => {
    const found = await lockForAutosaved(trx, viewer, id, autosaved)
    await requirePublishLevel(trx, viewer)
    if (!isSchedulable(found))
      throw new Refusal('post_not_schedulable', { details: { status: found.status } })
    const post = found.autosaved ? await saveAutosaved(trx, viewer, found, autosaved) : found
    await setSchedule(trx, viewer, post, publish_at, ask)
    return reloadOwnPost(trx, id)
  })
}

async function setSchedule(
  trx: Trx,
  viewer: Viewer,
  post: PostRow,
  publish_at: Date,
  ask: Ask,
): Promise<void> {
  const revision = await newestRevision(trx, post)
  refuseEmpty(revision)
  if (post.status !== 'pending') {
    const { stage, ...held } = await destinationOf(trx, viewer, 'submit', post, revision, ask)
    const submitted = { submitted_at: trx.now, ...held, publish_at }
    if (stage === 'pending') return void (await changeStage(trx, viewer, post, 'submit', stage, submitted))
  }
  trx.declareChanges([])
  await updatePost(trx, post.id, { publish_at })
}

/** With review on, scheduling is a submission, and counts as one, but for a post that waits for review already. */
export async function enforceSubmissionLimit(
  db: Db,
  viewer: Viewer,
  id: number,
  scale: number,
): Promise<void> {
  if (!(await reviewIsOn(db))) return
  const post = await findPost(db, id)
  const isSubmitted = post?.author_id === viewer.id && post.status === 'pending'
  if (!isSubmitted) await enforceLimit(db, PUBLISHING, { subject: viewer.id }, scale)
}

/** Makes it a draft again: a post in review is withdrawn, so that cancelling never publishes; locked, it cannot be. */
export function cancelSchedule(db: Db, viewer: Viewer, id: number): Promise<OwnPost> {
  return write(db, viewer, async (trx) => {
    const post = await lockOwnPost(trx, viewer, id)
    if (post.publish_at && stageOf(post) === 'pending')
      await changeStage(trx, viewer, post, 'withdraw', nextStage('withdraw', post, true))
    else {
      trx.declareChanges([])
      await updatePost(trx, id, UNSCHEDULED)
    }
    return reloadOwnPost(trx, id)
  })
}
