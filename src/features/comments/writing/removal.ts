import { sql } from 'kysely'
import { DAY_MS, shanghaiDay, startOfDay } from '../../../kernel/calendar.ts'
import { type Db, type Trx, write } from '../../../kernel/db/db.ts'
import { one } from '../../../kernel/db/rows.ts'
import { Refusal } from '../../../kernel/errors.ts'
import type { FileStore } from '../../../kernel/files/file-store.ts'
import { excerpt } from '../../../kernel/text/excerpt.ts'
import { hasRight, type Viewer } from '../../../kernel/viewer.ts'
import { mayDecideAbout } from '../../accounts/rules.ts'
import * as moderation from '../../moderation/service.ts'
import * as notifications from '../../notifications/service.ts'
import * as posts from '../../posts/service.ts'
import * as uploads from '../../uploads/service.ts'
import { eraseHeldOn } from '../holding/queries.ts'
import { commentExists, findTarget, type Target } from '../queries.ts'
import { asCommentNotFound } from '../reading/visible-comment.ts'
import { mayDelete, PURGE_DAYS } from '../rules.ts'
import type { DeletedComment } from '../schema.ts'

const MAX_EXCERPT = 60

/** Deletes a comment on behalf of its author, the post's author or an admin. Replies are deleted with their root. */
export function deleteComment(db: Db, viewer: Viewer, id: number): Promise<DeletedComment> {
  return runDeletion(db, viewer, id, async (trx, target, post) => {
    if (!mayDelete(viewer, authorOf(target), post.author_id))
      throw new Refusal(hasRight(viewer, 'comments') ? 'may_not_decide' : 'comment_forbidden')
    if (![target.author_id, post.author_id].includes(viewer.id)) await recordRemoval(trx, viewer, target, '')
  })
}

/** Removes a comment on behalf of an admin, who may give a reason. */
export function removeComment(db: Db, viewer: Viewer, id: number, reason?: string): Promise<DeletedComment> {
  const why = moderation.optionalReason(reason)
  return runDeletion(db, viewer, id, (trx, target) => {
    if (!mayDecideAbout(viewer, authorOf(target), 'comments')) throw new Refusal('may_not_decide')
    return recordRemoval(trx, viewer, target, why)
  })
}

function authorOf({ author_id: id, author_role: role }: Target) {
  return { id, role }
}

async function runDeletion(
  db: Db,
  viewer: Viewer,
  id: number,
  decide: (trx: Trx, target: Target, post: posts.PostRow) => Promise<void>,
): Promise<DeletedComment> {
  const target = await findTarget(db, id)
  if (!target) throw new Refusal('comment_not_found')
  return write(db, viewer, async (trx) => {
    const lock = hasRight(viewer, 'comments')
      ? posts.lockPresentPost(trx, target.post_id)
      : posts.lockVisiblePost(trx, viewer, target.post_id)
    const post = await asCommentNotFound(lock)
    if (!(await commentExists(trx, id))) throw new Refusal('comment_not_found')
    trx.declareChanges(['removals 0'])
    await decide(trx, target, post)
    const deleted = await markDeleted(trx, target, viewer.id)
    const { comments_count } = await posts.moveCounters(
      trx,
      post.id,
      { comments: -deleted.all },
      { comments: -deleted.today },
    )
    return { deleted: deleted.all, comments_count }
  })
}

/** How many were deleted, and how many of them were written today. */
async function markDeleted(trx: Trx, { id, root_id }: Target, deletedBy: number) {
  const today = startOfDay(shanghaiDay(trx.now))
  const { rows } = await sql<{ all: number; today: number }>`
    with deleted as (
      update comments set deleted_at = ${trx.now}, deleted_by = ${deletedBy}
      where (id = ${id} or root_id = ${id}) and deleted_at is null returning created_at
    ), root as (
      update comments set replies_count = replies_count - 1 where id = ${root_id}
    )
    select count(*) as all, count(*) filter (where created_at >= ${today}) as today from deleted`.execute(trx)
  return one(rows)
}

/** Purges comments that were deleted long ago, with pictures that no other comment uses. */
export function purgeComments(trx: Trx, files: FileStore, most: number): Promise<number> {
  const before = new Date(trx.now.getTime() - PURGE_DAYS * DAY_MS)
  // Replies first, because a root cannot be purged before them (foreign key).
  const overdue = sql`select id from comments where deleted_at <= ${before}
    order by root_id is null, deleted_at limit ${sql.lit(most)} for update skip locked`
  return erase(trx, files, sql`id in (${overdue})`)
}

/** Erases so many of the comments on posts that are about to be purged, replies before their roots. The posts must be locked. */
export async function eraseCommentsOn(
  trx: Trx,
  files: FileStore,
  postIds: number[],
  most: number,
): Promise<number> {
  await eraseHeldOn(trx, postIds)
  let erased = 0
  for (const kind of [sql`is not null`, sql`is null`]) {
    const chosen = sql`select id from comments where post_id = any(${postIds}) and root_id ${kind} limit ${sql.lit(most)}`
    // A root stays for the next batch if it may still have replies.
    if (erased < most) erased += await erase(trx, files, sql`id = any(array(${chosen}))`)
  }
  return erased
}

interface Erased {
  post_id: number
  live: boolean
  image: string | null
}

async function erase(trx: Trx, files: FileStore, which: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<Erased>`
    with erased as (
      delete from comments where ${which} returning post_id, root_id, deleted_at is null as live, image
    ), roots as (
      update comments r set replies_count = r.replies_count - replies
      from (select root_id, count(*) as replies from erased where live group by root_id) as e where r.id = e.root_id
    )
    select post_id, live, image from erased`.execute(trx)
  const live = Map.groupBy(
    rows.filter((row) => row.live),
    ({ post_id }) => post_id,
  )
  for (const [post, { length }] of [...live].sort(([a], [b]) => a - b))
    await posts.moveCounters(trx, post, { comments: -length }, {})
  const images = new Set(rows.flatMap(({ image }) => image ?? []))
  if (images.size > 0) await removePictures(trx, files, [...images])
  return rows.length
}

/** Removes the pictures of erased comments, except those used by another comment, or by a post of the same person. */
async function removePictures(trx: Trx, files: FileStore, images: string[]): Promise<void> {
  // Waits for comments with one of them that are just being added, so that the next statement sees them.
  await uploads.lockUploads(trx, images)
  const { rows } = await sql<{ image: string }>`
    select image from comments where image = any(${images})
    union select image from held_comments where image = any(${images})`.execute(trx)
  const inPosts = await posts.picturesInOwnPosts(trx, images)
  const used = new Set([...inPosts, ...rows.map(({ image }) => image)])
  for (const image of images) if (!used.has(image)) await uploads.removeUpload(trx, files, image)
}

/** Records an admin's removal of a comment in the moderation log and notifies its author. */
async function recordRemoval(trx: Trx, viewer: Viewer, target: Target, reason: string): Promise<void> {
  const { id, post_id, author_id } = target
  await moderation.record(trx, {
    actor_id: viewer.id,
    action: 'comment.delete',
    target_type: 'comment',
    target_id: id,
    reason,
    details: { post_id, author_id },
  })
  const content = await contentOf(trx, id)
  await notifications.notify(trx, {
    kind: 'system',
    recipient_id: author_id,
    actor_id: viewer.id,
    related_id: post_id,
    data: { event: 'comment_removed', post_id, excerpt: excerpt(content, MAX_EXCERPT), reason },
  })
}

async function contentOf(trx: Trx, id: number): Promise<string> {
  const comment = trx.selectFrom('comments').select('content').where('id', '=', id)
  return (await comment.executeTakeFirstOrThrow()).content
}
