export const REACTIONS = ['like', 'dislike'] as const
export type Reaction = (typeof REACTIONS)[number]
export type ReactionState = 'none' | Reaction
