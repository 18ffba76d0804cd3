import { type Db, type Trx, write } from '../../kernel/db/db.ts'
import { conflict } from '../../kernel/errors.ts'
import type { Viewer } from '../../kernel/http/viewer.ts'
import { stageAfter, stageOf } from '../posts/rules.ts'
import { changeStage, findPost, findRevision, insertRevision, type PostRow } from '../posts/service.ts'
import { reviewIsOn } from '../site/service.ts'
import { mergeRevision, type PreparedContent, prepareContent, refuseEmpty } from './content.ts'
import { heldForLinks, lockOwnPost, requirePublishLevel } from './create-and-edit.ts'
import { mustHoldForLinks } from './link-hold.ts'
import { reloadOwnPost } from './own-posts.ts'
import type { OwnPost } from './schema.ts'
import { deleteWorkingCopy, findWorkingCopy } from './working-copy-queries.ts'

export async function submitPost(db: Db, viewer: Viewer, id: number): Promise<OwnPost> {
  const autosaved = await readAutosaved(db, viewer, id)
  return write(db, viewer, async (trx) => {
    const found = await lockOwnPost(trx, viewer, id)
    await requirePublishLevel(trx, viewer)
    const wished = found.status !== 'locked' && stageAfter('submit', stageOf(found), await reviewIsOn(trx))
    const post = wished && found.autosaved ? await saveAutosaved(trx, viewer, found, autosaved) : found
    const revision = await findRevision(trx, post.revision_id!)
    const held = wished === 'approved' && (await mustHoldForLinks(trx, viewer, revision, post))
    const stage = held ? stageAfter('submit', stageOf(post), true) : wished
    if (!stage) throw conflict('post_not_submittable', { status: post.status })
    refuseEmpty(revision)
    await changeStage(
      trx,
      viewer,
      post,
      'submit',
      stage,
      held ? heldForLinks(trx) : { submitted_at: trx.now },
    )
    return reloadOwnPost(trx, id)
  })
}

/** Takes back what waits for review, so that it can be changed: of this and a decision at once, the first counts. */
export function withdrawPost(db: Db, viewer: Viewer, id: number): Promise<OwnPost> {
  return write(db, viewer, async (trx) => {
    const post = await lockOwnPost(trx, viewer, id)
    const stage = post.status === 'locked' ? null : stageAfter('withdraw', stageOf(post), true)
    if (!stage) throw conflict('post_not_withdrawable', { status: post.status })
    await changeStage(trx, viewer, post, 'withdraw', stage)
    return reloadOwnPost(trx, id)
  })
}

/** Of a draft that was never saved, the text that autosave keeps, cleaned and rendered before any transaction. */
interface Autosaved {
  version: number
  text: PreparedContent | null
}

async function readAutosaved(db: Db, viewer: Viewer, id: number): Promise<Autosaved | null> {
  const post = await findPost(db, id)
  if (!post?.autosaved || post.author_id !== viewer.id) return null
  const copy = await findWorkingCopy(db, id)
  if (!copy) return { version: post.version, text: null }
  const { saved_at: _, ...text } = copy
  return { version: post.version, text: await prepareContent(db, viewer, text) }
}

/** Its first revision is only what was typed in the first second: who submits such a draft means all of it. */
async function saveAutosaved(
  trx: Trx,
  viewer: Viewer,
  post: PostRow,
  autosaved: Autosaved | null,
): Promise<PostRow> {
  if (autosaved?.version !== post.version) throw conflict('version_conflict', { version: post.version })
  if (!autosaved.text) return post
  const revision = mergeRevision(await findRevision(trx, post.revision_id!), autosaved.text)
  const saved = { version: post.version + 1, updated_at: trx.now }
  const revision_id = await insertRevision(trx, { ...revision, post_id: post.id, version: saved.version })
  await deleteWorkingCopy(trx, post.id)
  return changeStage(trx, viewer, { ...post, revision_id }, 'edit', 'draft', saved)
}
