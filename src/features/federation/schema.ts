import { type Static, Type } from 'typebox'
import { closedShape, orNull, shape } from '../../kernel/http/schema/shapes.ts'

export const OwnFederation = shape('OwnFederation', {
  available: Type.Boolean({ description: 'whether the owner lets authors be followed from other sites' }),
  enabled: Type.Boolean(),
  handle: orNull(Type.String({ description: 'what people of other sites look for' })),
  followers_count: Type.Integer({ description: 'people of other sites' }),
})
export type OwnFederation = Static<typeof OwnFederation>

export const FederationBody = closedShape('FederationBody', { enabled: Type.Boolean() })
