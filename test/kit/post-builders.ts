import type { NewPost, OwnPost } from '../../src/features/authoring/schema.ts'
import { createPost } from '../../src/features/authoring/service.ts'
import { findPost, findRevision, insertRevision } from '../../src/features/posts/queries.ts'
import type { Stage, Step } from '../../src/features/posts/rules.ts'
import { changeStage, setLock } from '../../src/features/posts/stage-changes.ts'
import { viewerFor } from '../../src/features/sessions/rules.ts'
import { type Db, type Trx, transaction } from '../../src/kernel/db/db.ts'
import type { Viewer } from '../../src/kernel/viewer.ts'
import type { NewWriter, PersonLike } from './user-builders.ts'

export interface PostOptions extends Partial<NewPost> {
  author?: PersonLike
  status?: OwnPost['status']
  /** An approved post whose author has changed it since. */
  revision_status?: OwnPost['revision_status']
}

export type BuildPost = (options?: PostOptions) => Promise<OwnPost>

/** Builders of posts in any state, whatever the review switch says. */
export function postsOf(db: Db, writer: NewWriter): BuildPost {
  return async ({ author, status = 'approved', revision_status = null, ...content } = {}) => {
    const person = author ?? (await writer())
    const viewer = viewerFor(person, { session_id: person.sessionId, exp: 10, checked_in_today: false })
    const post = await createPost(db, viewer, {
      title: '一篇文章',
      body: '<p>正文</p>',
      ...content,
      draft: true,
    })
    await transaction(db, (trx) => bring(trx, viewer, post.id, status))
    if (revision_status) await transaction(db, (trx) => revise(trx, viewer, post.id, revision_status))
    return { ...post, status, revision_status }
  }
}

async function bring(trx: Trx, viewer: Viewer, id: number, status: OwnPost['status']): Promise<void> {
  const found = async () => (await findPost(trx, id))!
  if (status === 'draft') return
  await changeStage(trx, viewer, await found(), 'submit', 'pending', { submitted_at: trx.now })
  if (status === 'rejected')
    await changeStage(trx, viewer, await found(), 'reject', 'rejected', { reject_reason: '还不行' })
  if (status === 'approved' || status === 'locked')
    await changeStage(trx, viewer, await found(), 'approve', 'approved')
  if (status === 'locked') await setLock(trx, viewer, await found(), '先等等')
}

/** The public goes on reading the first text. */
async function revise(
  trx: Trx,
  viewer: Viewer,
  id: number,
  revision_status: 'draft' | 'pending' | 'rejected',
): Promise<void> {
  const post = (await findPost(trx, id))!
  const { id: _, created_at, headings, ...text } = await findRevision(trx, post.revision_id!)
  const version = post.version + 1
  const revision_id = await insertRevision(trx, {
    ...text,
    headings: JSON.stringify(headings),
    title: `${text.title}，改过`,
    version,
  })
  const walk = async (step: Step, stage: Stage, more = {}) =>
    changeStage(trx, viewer, { ...(await findPost(trx, id))!, revision_id }, step, stage, more)
  await walk('edit', 'approved+draft', { version, updated_at: trx.now })
  if (revision_status === 'draft') return
  await walk('submit', 'approved+pending', { submitted_at: trx.now })
  if (revision_status === 'rejected') await walk('reject', 'approved+rejected', { reject_reason: '还不行' })
}
