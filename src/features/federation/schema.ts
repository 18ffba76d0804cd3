import { type Static, Type } from 'typebox'
import { ListOf } from '../../kernel/db/paging/paging.ts'
import { closedShape, Id, orNull, shape, Time } from '../../kernel/http/schema/shapes.ts'
import { HOLD_REASONS } from '../screening/rules.ts'
import { HoldDetails } from '../screening/schema.ts'

export const OwnFederation = shape('OwnFederation', {
  available: Type.Boolean({ description: 'whether the owner lets authors be followed from other sites' }),
  enabled: Type.Boolean(),
  handle: orNull(Type.String({ description: 'what people of other sites look for' })),
  followers_count: Type.Integer({ description: 'people of other sites' }),
})
export type OwnFederation = Static<typeof OwnFederation>

export const FederationBody = closedShape('FederationBody', { enabled: Type.Boolean() })

const Count = Type.Integer()

export const FederationSite = shape('FederationSite', {
  enabled: Type.Boolean(),
  address: orNull(Type.String({ description: 'PUBLIC_URL; without it nobody can be followed' })),
  authors: Count,
  followers: Count,
  hosts: Type.Integer({ description: 'other sites' }),
  failing: Count,
  given_up: Count,
  waiting: Type.Integer({ description: 'deliveries' }),
})
export type FederationSite = Static<typeof FederationSite>

export const FederatedHost = shape('FederatedHost', {
  id: Id,
  host: Type.String(),
  state: Type.Enum(['idle', 'waiting', 'failing', 'given_up']),
  followers_count: Count,
  waiting: Type.Integer({ description: 'deliveries' }),
  failing_since: orNull(Time),
  next_try_at: orNull(Time),
  dead_at: orNull(Time),
  succeeded_at: orNull(Time),
  error: orNull(Type.String()),
})
export type FederatedHost = Static<typeof FederatedHost>
export const FederatedHosts = ListOf(FederatedHost)

export const HostParams = Type.Object({ id: Id })

export const FederationCheck = shape('FederationCheck', {
  problem: orNull(Type.Enum(['off', 'no_address', 'no_https', 'unreachable', 'refused', 'other'])),
  status: orNull(Type.Integer({ description: 'HTTP status of the answer' })),
})
export type FederationCheck = Static<typeof FederationCheck>

export const ReplyParams = Type.Object({ id: Id })

/** A text of another site in answer to a post. */
export const FederatedReply = shape('FederatedReply', {
  id: Id,
  post_id: Id,
  author: Type.Object({
    name: Type.String(),
    handle: Type.String({ description: 'with its site: @ana@social.example' }),
    url: orNull(Type.String()),
  }),
  content: Type.String({ description: 'plain text' }),
  url: orNull(Type.String({ description: 'where it was written' })),
  published_at: Time,
  edited_at: orNull(Time),
})
export type FederatedReply = Static<typeof FederatedReply>

export const FederatedReplies = Type.Object({
  ...ListOf(FederatedReply).properties,
  likes_count: Type.Integer({ description: 'of people of other sites' }),
  boosts_count: Type.Integer({ description: 'of people of other sites' }),
})

/** One that waits for the author of the post, or a moderator. */
export const HeldReply = shape('HeldReply', {
  ...FederatedReply.properties,
  post: Type.Object({ id: Id, title: Type.String() }),
})
export type HeldReply = Static<typeof HeldReply>

export const HeldReplies = ListOf(HeldReply)

/** One that waits for a moderator: for its writer to be let in, or for what the text says. */
export const WaitingReply = shape('WaitingReply', {
  ...HeldReply.properties,
  held_for: orNull(Type.Enum([...HOLD_REASONS])),
  held_details: orNull(HoldDetails),
})
export type WaitingReply = Static<typeof WaitingReply>

export const WaitingReplies = ListOf(WaitingReply)

/** What another site reports about a post or a person here. */
export const FederatedReport = shape('FederatedReport', {
  id: Id,
  host: Type.String(),
  target_type: Type.Enum(['post', 'user']),
  target_id: Id,
  title: Type.String({ description: 'of the post, or the name of the person' }),
  reason: Type.String(),
  received_at: Time,
  may_decide: Type.Boolean(),
})
export type FederatedReport = Static<typeof FederatedReport>

export const FederatedReports = ListOf(FederatedReport)
