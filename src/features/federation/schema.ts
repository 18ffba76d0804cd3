import { type Static, Type } from 'typebox'
import { closedShape, Id, orNull, shape, Time } from '../../kernel/http/schema/shapes.ts'

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
export const FederatedHosts = shape('FederatedHosts', { items: Type.Array(FederatedHost) })

export const HostParams = Type.Object({ id: Id })

export const FederationCheck = shape('FederationCheck', {
  problem: orNull(Type.Enum(['off', 'no_address', 'no_https', 'unreachable', 'refused', 'other'])),
  status: orNull(Type.Integer({ description: 'HTTP status of the answer' })),
})
export type FederationCheck = Static<typeof FederationCheck>
