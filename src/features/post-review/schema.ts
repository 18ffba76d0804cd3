import { type Static, Type } from 'typebox'
import { ListOf, PageQuery } from '../../kernel/db/paging/paging.ts'
import { closedShape, orNull, shape } from '../../kernel/http/schema/shapes.ts'
import { OwnSummary, Revision, Version } from '../authoring/schema.ts'
import { OptionalReasonBody } from '../moderation/schema.ts'
import { HoldDetails } from '../screening/schema.ts'
import { MODERATION_STATUSES } from './rules.ts'

/** How many rows a bounded search scanned, if there are more. */
export const SCANNED = { looked_at: Type.Optional(Type.Integer()) }
export const SearchText = Type.Optional(Type.String({ maxLength: 100 }))

export const ModerationPostsQuery = Type.Object({
  ...PageQuery.properties,
  status: Type.Optional(Type.Enum([...MODERATION_STATUSES])),
  q: SearchText,
})

export const MayDecide = Type.Boolean({
  description: "False for what is the viewer's own, and for admins of what is an owner's",
})

const ModerationSummary = shape('ModerationSummary', {
  ...OwnSummary.properties,
  may_decide: MayDecide,
  held_details: orNull(HoldDetails),
})
export type ModerationSummary = Static<typeof ModerationSummary>

export const ModerationPosts = shape('ModerationPosts', {
  ...ListOf(ModerationSummary).properties,
  ...SCANNED,
})

export const ModerationPost = shape('ModerationPost', {
  ...ModerationSummary.properties,
  page_html: Type.String(),
  newest_text: Revision,
  public_text: orNull(Revision),
  waiting: Type.Boolean(),
})

/** The version that the admin has read; a different one is a `version_conflict`. */
const SEEN = { version: Type.Optional(Version) }
export const ApprovalBody = closedShape('ApprovalBody', SEEN)
export const RejectionBody = closedShape('RejectionBody', { ...OptionalReasonBody.properties, ...SEEN })

export const RemovedPost = shape('RemovedPost', { deleted: Type.Literal(true) })
