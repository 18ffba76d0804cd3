import { type Static, Type } from 'typebox'
import { PageQuery } from '../../kernel/db/paging/paging.ts'
import { closedShape, Id, orNull, shape, Time } from '../../kernel/http/schema/shapes.ts'
import { STATUSES } from '../posts/rules.ts'
import { Post, PostSummary, Written } from '../posts/schema.ts'
import { HOLD_REASONS } from '../screening/rules.ts'
import { MAX_CHARACTERS, SENT } from './fields.ts'

const OWN = {
  /** State of a newer revision of an approved post; null if the newest one is public. */
  revision_status: orNull(Type.Enum(['draft', 'pending', 'rejected'])),
  lock_reason: orNull(Type.String()),
  /** Why it is pending although the review switch is off. */
  held_for: orNull(Type.Enum([...HOLD_REASONS])),
  /** When it is scheduled to become public; null if it is not. */
  publish_at: orNull(Time),
  /** Scheduled, and approved before that time. */
  preapproved: Type.Boolean(),
  /** True until the first save: discarding the working copy discards the draft. */
  autosaved: Type.Boolean(),
}

/** A post in its author's lists: always the newest revision. */
export const OwnSummary = shape('OwnSummary', { ...PostSummary.properties, ...OWN })
export type OwnSummary = Static<typeof OwnSummary>

/** The same in the studio, with title, opening and time of the working copy. */
export const StudioSummary = shape('StudioSummary', {
  ...OwnSummary.properties,
  /** `opening` has the first words of a text without a title, and is empty otherwise. */
  unsaved: orNull(Type.Object({ title: Type.String(), opening: Type.String(), saved_at: Time })),
})
export type StudioSummary = Static<typeof StudioSummary>

/** A post in the recycle bin, in the state it would return to. */
export const DeletedPost = shape('DeletedPost', {
  ...OwnSummary.properties,
  deleted_at: Time,
  purges_at: Time,
})
export type DeletedPost = Static<typeof DeletedPost>

/** The autosaved text since the last save; its language is what the author said, null is detected when it is saved. */
export const WorkingCopy = shape('WorkingCopy', {
  ...Written.properties,
  /** Where the next save puts it. */
  series_id: orNull(Id),
  saved_at: Time,
})
export type WorkingCopy = Static<typeof WorkingCopy>

const { comments_closed: __, ...ofPost } = Post.properties

export const OwnPost = shape('OwnPost', {
  ...ofPost,
  ...OWN,
  /** True when the summary was generated from the text. */
  summary_made: Type.Boolean(),
  /** True when the language was detected. */
  language_made: Type.Boolean(),
  /** The series that it stands in. */
  series_id: orNull(Id),
  working_copy: orNull(WorkingCopy),
})
export type OwnPost = Static<typeof OwnPost>

export const Version = Type.Integer({ minimum: 1, maximum: 2_147_483_647 })

export const NewPost = closedShape('NewPost', {
  ...SENT,
  draft: Type.Optional(Type.Boolean()),
  /** Created by autosave, not by a save; only with `draft`. */
  autosave: Type.Optional(Type.Boolean()),
})
export type NewPost = Static<typeof NewPost>

export const PostEdit = closedShape('PostEdit', {
  ...SENT,
  title: Type.Optional(SENT.title),
  body: Type.Optional(SENT.body),
  version: Type.Optional(Version),
  /** Refused where the save would become public. */
  draft: Type.Optional(Type.Boolean()),
})
export type PostEdit = Static<typeof PostEdit>

/** Autosave may come before a title is typed, so that it may be empty. */
export const WorkingCopyBody = closedShape('WorkingCopyBody', {
  version: Version,
  ...SENT,
  title: Type.String({ maxLength: MAX_CHARACTERS.title * 2 }),
})
export type WorkingCopyBody = Static<typeof WorkingCopyBody>

export const WorkingCopyAnswer = shape('SavedWorkingCopy', { version: Type.Integer(), saved_at: Time })
export type WorkingCopyAnswer = Static<typeof WorkingCopyAnswer>

export const DiscardQuery = Type.Object({ version: Type.Optional(Version) })
/** The version is null where the draft was deleted with it. */
export const DiscardAnswer = shape('DiscardedWorkingCopy', {
  deleted_post: Type.Boolean(),
  version: orNull(Type.Integer()),
})
export type DiscardAnswer = Static<typeof DiscardAnswer>

export const RevisionParams = Type.Object({ id: Id, version: Version })

export const RevisionSummary = shape('RevisionSummary', {
  version: Type.Integer(),
  title: Type.String(),
  words: Type.Integer(),
  is_public: Type.Boolean(),
  is_newest: Type.Boolean(),
  created_at: Time,
})
export type RevisionSummary = Static<typeof RevisionSummary>

const { language: _, ...written } = Written.properties
export const Revision = shape('Revision', { ...RevisionSummary.properties, ...written })
export type Revision = Static<typeof Revision>

export const OwnPostsQuery = Type.Object({
  ...PageQuery.properties,
  status: Type.Optional(Type.Enum([...STATUSES])),
})

export const DeleteAnswer = shape('DeletedPostAnswer', { energy_balance: Type.Integer() })

export const PreviewBody = closedShape('PreviewBody', { body: NewPost.properties.body })
export const Preview = shape('Preview', { html: Type.String() })

export const MarkdownFile = Type.String({ contentMediaType: 'text/markdown' })
