import { sql } from 'kysely'
import { DAY_MS } from '../../../kernel/calendar.ts'
import { hashOf } from '../../../kernel/crypto/token.ts'
import { type Db, write } from '../../../kernel/db/db.ts'
import { Refusal } from '../../../kernel/errors.ts'
import type { Viewer } from '../../../kernel/viewer.ts'
import { banOf } from '../../accounts/rules.ts'
import * as accounts from '../../accounts/service.ts'
import type { PostSummary } from '../../posts/schema.ts'
import { findPost, toSummary } from '../../posts/service.ts'
import { lockOwnPost } from '../create-and-edit.ts'
import { type OwnRow, selectNewestText } from '../own-posts-queries.ts'
import { lockForAutosaved, readAutosaved, saveAutosaved } from '../submit.ts'
import { deleteDraftLinks, draftLinks, findDraftLink } from './queries.ts'
import { isInForce, isShareable } from './rules.ts'

/** When the link to one's own post expires; null if there is none. */
export async function draftLinkOf(db: Db, viewer: Viewer, id: number): Promise<{ expires_at: Date | null }> {
  const post = await findPost(db, id)
  if (post?.author_id !== viewer.id) throw new Refusal('post_not_found')
  const link = isShareable(post.status) ? await findDraftLink(db, { post_id: id }) : undefined
  return { expires_at: link && isInForce(link, post, db.clock.now()) ? link.expires_at : null }
}

/** Returns the secret, the only time it is known. Any earlier link stops working. */
export async function shareDraft(
  db: Db,
  viewer: Viewer,
  id: number,
  days: number,
): Promise<{ token: string; expires_at: Date }> {
  const autosaved = await readAutosaved(db, viewer, id)
  return write(db, viewer, async (trx) => {
    const post = await lockForAutosaved(trx, viewer, id, autosaved)
    if (!isShareable(post.status))
      throw new Refusal('post_not_shareable', { details: { status: post.status } })
    trx.declareChanges([])
    if (post.autosaved) await saveAutosaved(trx, viewer, post, autosaved)
    return draftLinks.issue(trx, { post_id: id }, days * DAY_MS)
  })
}

export function revokeDraftLink(db: Db, viewer: Viewer, id: number): Promise<Record<string, never>> {
  return write(db, viewer, async (trx) => {
    trx.declareChanges([])
    await lockOwnPost(trx, viewer, id)
    await deleteDraftLinks(trx, [id])
    return {}
  })
}

export type SharedDraft = { public_id: number } | (PostSummary & { page_html: string; expires_at: Date })

/** The last saved text, for anyone who has the link. Null if the link does not work, whatever the reason. */
export async function readSharedDraft(db: Db, token: string): Promise<SharedDraft | null> {
  const hash = hashOf(token)
  const link = hash && (await findDraftLink(db, { token_hash: hash }))
  const post = link && (await findPost(db, link.post_id))
  if (!post || link.expires_at <= db.clock.now()) return null
  if (post.status === 'approved') return { public_id: post.id }
  const author = await accounts.presentUser(db, post.author_id)
  if (!isShareable(post.status) || !isInForce(link, post, db.clock.now()) || banOf(author, db.clock.now()))
    return null
  const row = sql`select * from posts where id = ${post.id} and deleted_at is null`
  const { rows } = await selectNewestText<OwnRow & { page_html: string }>(row, ', r.page_html').execute(db)
  const [text] = rows
  return text ? { ...toSummary(text, null), page_html: text.page_html, expires_at: link.expires_at } : null
}
