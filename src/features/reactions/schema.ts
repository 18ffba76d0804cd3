import { type Static, Type } from 'typebox'
import { shape } from '../../kernel/http/schema/shapes.ts'

export const REACTIONS = ['like', 'dislike'] as const
export type Reaction = (typeof REACTIONS)[number]
export type ReactionState = 'none' | Reaction

export const ReactionAnswer = shape('ReactionAnswer', {
  state: Type.Enum(['none', ...REACTIONS]),
  likes_count: Type.Integer(),
  dislikes_count: Type.Integer(),
})
export type ReactionAnswer = Static<typeof ReactionAnswer>
