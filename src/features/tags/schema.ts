import { type Static, Type } from 'typebox'
import { closed } from '../../kernel/http/schema/shapes.ts'
import { MAX_DESCRIPTION } from './rules.ts'

export const TagParams = Type.Object({ tag: Type.String({ minLength: 1, maxLength: 100 }) })

/** What the viewer has decided about a tag. */
export const TagState = Type.Object(
  {
    tag: Type.String(),
    followed: Type.Boolean(),
    muted: Type.Boolean(),
  },
  { title: 'TagState' },
)
export type TagState = Static<typeof TagState>

export const ChosenTags = Type.Object(
  {
    followed: Type.Array(Type.String()),
    muted: Type.Array(Type.String()),
  },
  { title: 'ChosenTags' },
)
export type ChosenTags = Static<typeof ChosenTags>

export const DescriptionBody = closed(
  { description: Type.String({ maxLength: 2 * MAX_DESCRIPTION }) },
  { title: 'TagDescriptionBody' },
)
export const TagDescription = Type.Object(
  { tag: Type.String(), description: Type.String() },
  { title: 'TagDescription' },
)
export type TagDescription = Static<typeof TagDescription>
