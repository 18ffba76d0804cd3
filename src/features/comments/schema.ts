import { type Static, Type } from 'typebox'
import { ListOf, PageQuery } from '../../kernel/db/paging/paging.ts'
import { closedShape, Id, orNull, shape, Time } from '../../kernel/http/schema/shapes.ts'
import { Author } from '../levels/schema.ts'
import { HOLD_REASONS } from '../screening/rules.ts'
import { HoldDetails } from '../screening/schema.ts'
import { COMMENT_QUALITY } from '../uploads/rules.ts'
import { UploadedPicture } from '../uploads/schema.ts'
import { MAX_HELD, MAX_SUGGESTIONS } from './rules.ts'

export const CommentParams = Type.Object({ id: Id })
export const RepliesParams = Type.Object({ id: Id, root_id: Id })

const Named = shape('PersonRef', { uid: Id, username: Type.String() })

export const Comment = shape('Comment', {
  id: Id,
  post_id: Id,
  root_id: orNull(Id),
  reply_to_id: orNull(Id),
  reply_to_user: orNull(Named),
  /** Null where the account is deleted or being deleted. */
  author: orNull(Author),
  content: Type.String(),
  image_url: orNull(Type.String()),
  /** `written` is the name in the text, which may be a former one. */
  mentions: Type.Array(Type.Object({ ...Named.properties, written: Type.String() })),
  replies_count: Type.Integer(),
  likes_count: Type.Integer(),
  created_at: Time,
  /** Of the last edit, unless it came in the first 15 minutes. */
  edited_at: orNull(Time),
  /** Shown above the others by the pages of the site. */
  pinned: Type.Boolean(),
  /** The author of the post marked it as the answer. */
  answer: Type.Boolean(),
  can_delete: Type.Boolean(),
})
export type Comment = Static<typeof Comment>

/** A comment, or the new text of one, that waits for an admin. */
export const HeldComment = shape('HeldComment', {
  id: Id,
  post_id: Id,
  reply_to_id: orNull(Id),
  /** The comment whose text it would replace. */
  comment_id: orNull(Id),
  content: Type.String(),
  image_url: orNull(Type.String()),
  held_for: Type.Enum([...HOLD_REASONS]),
  created_at: Time,
})
export type HeldComment = Static<typeof HeldComment>

export const HeldComments = shape('HeldComments', { items: Type.Array(HeldComment, { maxItems: MAX_HELD }) })

export const WaitingComment = shape('WaitingComment', {
  ...HeldComment.properties,
  post: Type.Object({ id: Id, title: Type.String() }),
  author: Author,
  held_details: orNull(HoldDetails),
  may_decide: Type.Boolean(),
})
export type WaitingComment = Static<typeof WaitingComment>

export const WaitingComments = ListOf(WaitingComment)

export const ApprovedComment = shape('ApprovedComment', { comment_id: Id })

export const COMMENT_ORDERS = ['newest', 'oldest', 'likes', 'replies'] as const
export type CommentOrder = (typeof COMMENT_ORDERS)[number]

export const CommentsQuery = Type.Object({
  ...PageQuery.properties,
  sort: Type.Optional(Type.Enum([...COMMENT_ORDERS])),
})
export type CommentsQuery = Static<typeof CommentsQuery>

export const CommentList = ListOf(Comment)

// Longer than the limit, so that a text that is too long gets its own error (comment_too_long).
export const NewComment = closedShape('NewComment', {
  content: Type.Optional(Type.String({ maxLength: 20_000 })),
  image_url: Type.Optional(orNull(Type.String({ maxLength: 500 }))),
})
export type NewComment = Static<typeof NewComment>

export const EditedComment = closedShape('EditedComment', { content: Type.String({ maxLength: 20_000 }) })
export type EditedComment = Static<typeof EditedComment>

export const EarlierText = shape('EarlierText', { content: Type.String(), written_at: Time })
export type EarlierText = Static<typeof EarlierText>

/** The newest comment that was there when the page was made. */
export const SeenComment = closedShape('SeenComment', { comment_id: Id })
export type SeenComment = Static<typeof SeenComment>

export const CommentsState = shape('CommentsState', { comments_closed: Type.Boolean() })
export type CommentsState = Static<typeof CommentsState>

export const CommentLike = shape('CommentLike', { liked: Type.Boolean(), likes_count: Type.Integer() })
export type CommentLike = Static<typeof CommentLike>

export const DeletedComment = shape('DeletedComment', {
  deleted: Type.Integer(),
  comments_count: Type.Integer(),
})
export type DeletedComment = Static<typeof DeletedComment>

export const CommentPicture = shape('CommentPicture', {
  ...UploadedPicture.properties,
  /** Null where the picture was not compressed. */
  quality: orNull(Type.Integer({ minimum: COMMENT_QUALITY.min, maximum: COMMENT_QUALITY.max })),
  original_bytes: Type.Integer(),
})
export type CommentPicture = Static<typeof CommentPicture>

export const MentionQuery = Type.Object({ q: Type.String({ minLength: 1, maxLength: 20, pattern: '\\S' }) })

export const MentionSuggestions = shape('MentionSuggestions', {
  items: Type.Array(Author, { maxItems: MAX_SUGGESTIONS }),
})
export type MentionSuggestions = Static<typeof MentionSuggestions>
