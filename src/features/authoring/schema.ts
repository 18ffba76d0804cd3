import { type Static, Type } from 'typebox'
import { PageQuery } from '../../kernel/db/paging/paging.ts'
import { closed, Id, orNull, Time } from '../../kernel/http/schema/shapes.ts'
import { STATUSES } from '../posts/rules.ts'
import { Post, PostSummary, Written } from '../posts/schema.ts'
import { MAX_CHARACTERS, SENT } from './fields.ts'

const OWN = {
  /** State of a newer revision of an approved post; null if the newest one is public. */
  revision_status: orNull(Type.Enum(['draft', 'pending', 'rejected'])),
  lock_reason: orNull(Type.String()),
  /** Why it is pending although the review switch is off. */
  held_for: orNull(Type.Enum(['links'])),
  /** When it is scheduled to become public; null if it is not. */
  publish_at: orNull(Time),
  /** Scheduled, and approved before that time. */
  preapproved: Type.Boolean(),
  /** True until the first save: discarding the working copy discards the draft. */
  autosaved: Type.Boolean(),
}

/** A post in its author's lists: always the newest revision. */
export const OwnSummary = Type.Object({ ...PostSummary.properties, ...OWN }, { title: 'OwnSummary' })
export type OwnSummary = Static<typeof OwnSummary>

/** The same in the studio, with the title and time of the working copy. */
export const StudioSummary = Type.Object(
  {
    ...OwnSummary.properties,
    unsaved: orNull(Type.Object({ title: Type.String(), saved_at: Time })),
  },
  { title: 'StudioSummary' },
)
export type StudioSummary = Static<typeof StudioSummary>

/** A post in the recycle bin, in the state it would return to. */
export const DeletedPost = Type.Object(
  { ...OwnSummary.properties, deleted_at: Time, purges_at: Time },
  { title: 'DeletedPost' },
)
export type DeletedPost = Static<typeof DeletedPost>

/** Text autosaved since the last save; its language is the author's choice, null is detected on saving. */
export const WorkingCopy = Type.Object({ ...Written.properties, saved_at: Time }, { title: 'WorkingCopy' })
export type WorkingCopy = Static<typeof WorkingCopy>

export const OwnPost = Type.Object(
  {
    ...Post.properties,
    ...OWN,
    /** True if the summary was generated from the text. */
    summary_made: Type.Boolean(),
    /** True if the language was detected. */
    language_made: Type.Boolean(),
    working_copy: orNull(WorkingCopy),
  },
  { title: 'OwnPost' },
)
export type OwnPost = Static<typeof OwnPost>

export const Version = Type.Integer({ minimum: 1, maximum: 2_147_483_647 })

export const NewPost = closed(
  {
    ...SENT,
    draft: Type.Optional(Type.Boolean()),
    /** Created by autosave rather than a save; only with `draft`. */
    autosave: Type.Optional(Type.Boolean()),
  },
  { title: 'NewPost' },
)
export type NewPost = Static<typeof NewPost>

export const PostEdit = closed(
  {
    ...SENT,
    title: Type.Optional(SENT.title),
    body: Type.Optional(SENT.body),
    version: Type.Optional(Version),
  },
  { title: 'PostEdit' },
)
export type PostEdit = Static<typeof PostEdit>

/** Autosave may run before a title is typed, so it may be empty. */
export const WorkingCopyBody = closed(
  {
    version: Version,
    ...SENT,
    title: Type.String({ maxLength: MAX_CHARACTERS.title * 2 }),
  },
  { title: 'WorkingCopyBody' },
)
export type WorkingCopyBody = Static<typeof WorkingCopyBody>

export const WorkingCopyAnswer = Type.Object(
  { version: Type.Integer(), saved_at: Time },
  { title: 'SavedWorkingCopy' },
)
export type WorkingCopyAnswer = Static<typeof WorkingCopyAnswer>

export const DiscardQuery = Type.Object({ version: Type.Optional(Version) })
/** The version is null if the draft was deleted along with it. */
export const DiscardAnswer = Type.Object(
  { deleted_post: Type.Boolean(), version: orNull(Type.Integer()) },
  { title: 'DiscardedWorkingCopy' },
)
export type DiscardAnswer = Static<typeof DiscardAnswer>

export const RevisionParams = Type.Object({ id: Id, version: Version })

export const RevisionSummary = Type.Object(
  {
    version: Type.Integer(),
    title: Type.String(),
    words: Type.Integer(),
    is_public: Type.Boolean(),
    is_newest: Type.Boolean(),
    created_at: Time,
  },
  { title: 'RevisionSummary' },
)
export type RevisionSummary = Static<typeof RevisionSummary>

const { language: _, ...written } = Written.properties
export const Revision = Type.Object({ ...RevisionSummary.properties, ...written }, { title: 'Revision' })
export type Revision = Static<typeof Revision>

export const OwnPostsQuery = Type.Object({
  ...PageQuery.properties,
  status: Type.Optional(Type.Enum([...STATUSES])),
})

export const DeleteAnswer = Type.Object({ energy_balance: Type.Integer() }, { title: 'DeletedPostAnswer' })

export const PreviewBody = closed({ body: NewPost.properties.body }, { title: 'PreviewBody' })
export const Preview = Type.Object({ html: Type.String() }, { title: 'Preview' })

export const MarkdownFile = Type.String({ contentMediaType: 'text/markdown' })
