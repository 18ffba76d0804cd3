import { type Static, Type } from 'typebox'
import { ListOf } from '../../kernel/db/paging/paging.ts'
import { Id, orNull, shape, Time } from '../../kernel/http/schema/shapes.ts'

export const WebmentionParams = Type.Object({ id: Id })

/** A page of another site that links to a post. */
export const ReceivedWebmention = shape('ReceivedWebmention', {
  id: Id,
  post_id: Id,
  url: Type.String({ description: 'of the page' }),
  host: Type.String(),
  title: Type.String({ description: 'what the page calls itself, as plain text; empty if it does not say' }),
  author: Type.String({ description: 'as the page names them; empty if it does not say' }),
  received_at: Time,
})
export type ReceivedWebmention = Static<typeof ReceivedWebmention>

export const ReceivedWebmentions = ListOf(ReceivedWebmention)

/** One that waits for the author of the post, or a moderator. */
export const HeldWebmention = shape('HeldWebmention', {
  ...ReceivedWebmention.properties,
  post: Type.Object({ id: Id, title: Type.String() }),
  word: orNull(Type.String({ description: 'of a list of the owner' })),
})
export type HeldWebmention = Static<typeof HeldWebmention>

export const HeldWebmentions = ListOf(HeldWebmention)
