import { type Db, type Trx, write } from '../../../kernel/db/db.ts'
import { Refusal } from '../../../kernel/errors.ts'
import type { Viewer } from '../../../kernel/viewer.ts'
import * as accounts from '../../accounts/service.ts'
import type { Hold } from '../../screening/rules.ts'
import { uploadUrl } from '../../uploads/rules.ts'
import { MAX_HELD } from '../rules.ts'
import type { HeldComment } from '../schema.ts'
import type { AddCall } from '../writing/add-batch.ts'
import {
  countHeldOf,
  deleteHeld,
  deleteHeldEdit,
  type HeldCommentRow,
  heldOf,
  insertHeld,
} from './queries.ts'

/** A reason to wait, and what those who decide are told. */
type Waiting = Hold & Pick<HeldCommentRow, 'held_for'>

export function isHeld(hold: Hold): hold is Waiting {
  return hold.held_for !== null
}

/** Stores a comment that waits: nobody is told and nothing is counted until an admin lets it through. */
export function holdComment(
  db: Db,
  viewer: Viewer,
  { post_id, draft, target }: Pick<AddCall, 'post_id' | 'draft' | 'target'>,
  { held_for, held_details }: Waiting,
  guard: (trx: Trx) => Promise<unknown>,
  comment_id: number | null = null,
): Promise<HeldComment> {
  return write(db, viewer, async (trx) => {
    trx.declareChanges([])
    // Lock order: the person before the post. Also serializes the count.
    await accounts.lockUser(trx, viewer.id)
    await guard(trx)
    // Under a number of its own, because a decision is about the text that was read. Before the count: it leaves one less waiting.
    if (comment_id !== null) await deleteHeldEdit(trx, comment_id)
    if ((await countHeldOf(trx, viewer.id)) >= MAX_HELD)
      throw new Refusal('held_comment_limit', { details: { limit: MAX_HELD } })
    const { content, image } = draft
    const place = { post_id, author_id: viewer.id, reply_to_id: target?.id ?? null, comment_id }
    return toHeld(await insertHeld(trx, { ...place, content, image, held_for, held_details }))
  })
}

export async function ownHeldOn(db: Db, viewer: Viewer, postId: number): Promise<HeldComment[]> {
  return (await heldOf(db, viewer.id, postId)).map(toHeld)
}

/** The author takes it back, also where nobody can decide about it any more: until then it counts as one of theirs that wait. */
export function withdrawHeld(db: Db, viewer: Viewer, id: number): Promise<Record<string, never>> {
  return write(db, viewer, async (trx) => {
    trx.declareChanges([])
    if (!(await deleteHeld(trx, id, viewer.id))) throw new Refusal('comment_not_found')
    return {}
  })
}

export function toHeld({ image, author_id: _, held_details: __, ...held }: HeldCommentRow): HeldComment {
  return { ...held, image_url: image && uploadUrl(image) }
}
