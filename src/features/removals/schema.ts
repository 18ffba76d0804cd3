import { type Static, Type } from 'typebox'
import { Id, Time } from '../../kernel/http/schema/shapes.ts'

/** How much was removed or restored; comments include other people's replies to them. */
export const Removal = Type.Object(
  {
    id: Id,
    posts: Type.Integer(),
    comments: Type.Integer(),
    created_at: Time,
    undo_until: Time,
  },
  { title: 'Removal' },
)
export type Removal = Static<typeof Removal>
