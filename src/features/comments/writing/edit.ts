import { sql } from 'kysely'
import { type Db, preparedWrite, type Trx, write } from '../../../kernel/db/db.ts'
import { one } from '../../../kernel/db/rows.ts'
import { Refusal } from '../../../kernel/errors.ts'
import type { Viewer } from '../../../kernel/viewer.ts'
import { hasNoBlockSql } from '../../block-list/rules.ts'
import { refuseBlocked } from '../../block-list/service.ts'
import { markMentioned, notify } from '../../notifications/service.ts'
import * as posts from '../../posts/service.ts'
import { uploadUrl } from '../../uploads/rules.ts'
import { holdComment, isHeld } from '../holding/hold.ts'
import { deleteHeldEdit } from '../holding/queries.ts'
import { screenComment } from '../holding/screen-comment.ts'
import { findTarget } from '../queries.ts'
import { type CommentWithAuthor, selectWithAuthor, toComment } from '../reading/comment-with-author.ts'
import { asCommentNotFound } from '../reading/visible-comment.ts'
import type { Comment, EditedComment, HeldComment } from '../schema.ts'
import { type Draft, draftOf } from './draft.ts'

/** Stores a new text by the author; the picture stays. The previous text is kept for admins, and people newly mentioned are notified. */
export async function editComment(
  db: Db,
  viewer: Viewer,
  id: number,
  input: EditedComment,
): Promise<Comment | HeldComment> {
  const target = await findTarget(db, id)
  if (!target) throw new Refusal('comment_not_found')
  await asCommentNotFound(posts.visiblePost(db, viewer, target.post_id))
  if (target.author_id !== viewer.id) throw new Refusal('comment_forbidden')
  const image_url = target.image && uploadUrl(target.image)
  const draft = await draftOf(db, viewer, { content: input.content, image_url })
  const lock = (trx: Trx) => asCommentNotFound(posts.lockPublicPost(trx, viewer, target.post_id))
  const guard = async (trx: Trx) => refuseUneditable(trx, viewer, id, await lock(trx))
  const shown = { id, content: await contentOf(db, id) }
  const held = await screenComment(db, viewer, draft.content, guard, shown)
  if (isHeld(held))
    return holdComment(db, viewer, { post_id: target.post_id, draft, target: null }, held, guard, id)
  return write(db, viewer, async (trx) => {
    const post = await lock(trx)
    await replaceComment(trx, viewer, id, post, draft)
    return toComment(one(await trx.run(selectOne, [id])), viewer, post.author_id)
  })
}

/** The post must be locked. Returns the id. */
export async function replaceComment(
  trx: Trx,
  writer: Pick<Viewer, 'id'>,
  id: number,
  post: posts.PostRow,
  { content, mentions }: Pick<Draft, 'content' | 'mentions'>,
): Promise<number> {
  const before = await refuseUneditable(trx, writer, id, post)
  await deleteHeldEdit(trx, id)
  // A new text counts as a removal, so that no outage brings the old one back.
  trx.declareChanges(before.content === content ? [] : ['removals 0'])
  if (before.content === content) return id
  await replaceText(trx, id, before, content)
  await posts.renewComments(trx, [post.id])
  const named = await replaceMentions(trx, writer.id, id, mentions)
  const notice = {
    kind: 'mention',
    actor_id: writer.id,
    related_id: post.id,
    data: { comment_id: id },
  } as const
  await markMentioned(trx, id, named)
  await notify(trx, ...named.map((recipient_id) => ({ ...notice, recipient_id })))
  return id
}

/** The text that would be replaced. */
async function refuseUneditable(
  trx: Trx,
  writer: Pick<Viewer, 'id'>,
  id: number,
  post: posts.PostRow,
): Promise<TextBefore> {
  const before = await lockText(trx, id)
  if (!before) throw new Refusal('comment_not_found')
  await refuseBlocked(trx, writer, [post.author_id, ...(before.answered_id ? [before.answered_id] : [])])
  return before
}

async function contentOf(db: Db, id: number): Promise<string> {
  const comment = db.selectFrom('comments').select('content').where('id', '=', id)
  return (await comment.executeTakeFirst())?.content ?? ''
}

interface TextBefore {
  content: string
  written_at: Date
  /** The author of the comment it answers, if it is a reply. */
  answered_id: number | null
}

/** Undefined if it has been deleted: the post is locked, as it is for every deletion. */
async function lockText(trx: Trx, id: number): Promise<TextBefore | undefined> {
  const { rows } = await sql<TextBefore>`
    select c.content, coalesce(c.edited_at, c.created_at) as written_at, answered.author_id as answered_id
    from comments c left join comments answered on answered.id = c.reply_to_id
    where c.id = ${id} and c.deleted_at is null for no key update of c`.execute(trx)
  return rows[0]
}

async function replaceText(trx: Trx, id: number, before: TextBefore, content: string): Promise<void> {
  const { content: earlier, written_at } = before
  await trx.insertInto('comment_edits').values({ comment_id: id, content: earlier, written_at }).execute()
  await trx.updateTable('comments').set({ content, edited_at: trx.now }).where('id', '=', id).execute()
}

const selectOne = preparedWrite<CommentWithAuthor>(selectWithAuthor('select * from comments where id = $1'))

/**
 * Stores who is mentioned now, without people who have blocked the writer in the meantime, and returns who is newly mentioned. A name
 * that is removed and added back does not notify again: its notice stays, and there is one per comment and person.
 */
async function replaceMentions(
  trx: Trx,
  writerId: number,
  commentId: number,
  mentions: Comment['mentions'],
): Promise<number[]> {
  const uids = mentions.map(({ uid }) => uid)
  const written = mentions.map((mention) => mention.written)
  await sql`delete from comment_mentions where comment_id = ${commentId} and user_id <> all(${uids}::bigint[])`.execute(
    trx,
  )
  const { rows } = await sql<{ user_id: number; is_new: boolean }>`
    insert into comment_mentions (comment_id, user_id, written)
    select ${commentId}, m.user_id, m.written from unnest(${uids}::bigint[], ${written}::text[]) as m (user_id, written),
      (select ${writerId}::bigint as id) as writer
    where ${sql.raw(hasNoBlockSql('m.user_id', 'writer.id'))}
    on conflict (comment_id, user_id) do update set written = excluded.written
    returning user_id, xmax = 0 as is_new`.execute(trx)
  return rows.filter(({ is_new }) => is_new).map(({ user_id }) => user_id)
}
