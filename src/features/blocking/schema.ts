import { Type } from 'typebox'

/** What the viewer has decided about someone. */
export const BlockState = Type.Object(
  { blocked: Type.Boolean(), muted: Type.Boolean() },
  { title: 'BlockState' },
)
