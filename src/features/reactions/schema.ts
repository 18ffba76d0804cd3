import { type Static, Type } from 'typebox'
import { REACTIONS } from './rules.ts'

export const ReactionAnswer = Type.Object(
  {
    state: Type.Enum(['none', ...REACTIONS]),
    likes_count: Type.Integer(),
    dislikes_count: Type.Integer(),
  },
  { title: 'ReactionAnswer' },
)
export type ReactionAnswer = Static<typeof ReactionAnswer>
