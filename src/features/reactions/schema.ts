import { type Static, Type } from 'typebox'

export const REACTIONS = ['like', 'dislike'] as const
export type Reaction = (typeof REACTIONS)[number]
export type ReactionState = 'none' | Reaction

export const ReactionAnswer = Type.Object(
  {
    state: Type.Enum(['none', ...REACTIONS]),
    likes_count: Type.Integer(),
    dislikes_count: Type.Integer(),
  },
  { title: 'ReactionAnswer' },
)
export type ReactionAnswer = Static<typeof ReactionAnswer>
