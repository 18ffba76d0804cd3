import { type Static, Type } from 'typebox'
import { Id, shape, Time } from '../../kernel/http/schema/shapes.ts'

/** How much was removed or restored; comments include the replies of others below them. */
export const Removal = shape('Removal', {
  id: Id,
  posts: Type.Integer(),
  comments: Type.Integer(),
  created_at: Time,
  undo_until: Time,
})
export type Removal = Static<typeof Removal>
