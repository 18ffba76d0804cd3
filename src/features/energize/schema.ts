import { type Static, Type } from 'typebox'
import { closedShape, Id, shape } from '../../kernel/http/schema/shapes.ts'

export const EnergizeBody = closedShape('EnergizeBody', { post_id: Id, type: Type.Enum(['light', 'heavy']) })
export type EnergizeBody = Static<typeof EnergizeBody>

export const EnergizeAnswer = shape('EnergizeAnswer', {
  balance: Type.Integer(),
  given_on_post: Type.Integer(),
  left_on_post: Type.Integer(),
  exp_gained: Type.Integer(),
  post_energy: Type.Integer(),
})
export type EnergizeAnswer = Static<typeof EnergizeAnswer>
