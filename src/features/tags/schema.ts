import { type Static, Type } from 'typebox'
import { closedShape, shape } from '../../kernel/http/schema/shapes.ts'
import { MAX_DESCRIPTION } from './rules.ts'

export const TagParams = Type.Object({ tag: Type.String({ minLength: 1, maxLength: 100 }) })

/** What the viewer has decided about a tag. */
export const TagState = shape('TagState', {
  tag: Type.String(),
  followed: Type.Boolean(),
  muted: Type.Boolean(),
})
export type TagState = Static<typeof TagState>

export const ChosenTags = shape('ChosenTags', {
  followed: Type.Array(Type.String()),
  muted: Type.Array(Type.String()),
})
export type ChosenTags = Static<typeof ChosenTags>

export const DescriptionBody = closedShape('TagDescriptionBody', {
  description: Type.String({ maxLength: 2 * MAX_DESCRIPTION }),
})
export const TagDescription = shape('TagDescription', { tag: Type.String(), description: Type.String() })
export type TagDescription = Static<typeof TagDescription>
