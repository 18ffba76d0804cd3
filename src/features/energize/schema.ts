import { type Static, Type } from 'typebox'
import { closed, Id } from '../../kernel/http/schema/shapes.ts'

export const EnergizeBody = closed(
  { post_id: Id, type: Type.Enum(['light', 'heavy']) },
  { title: 'EnergizeBody' },
)
export type EnergizeBody = Static<typeof EnergizeBody>

export const EnergizeAnswer = Type.Object(
  {
    balance: Type.Integer(),
    given_on_post: Type.Integer(),
    left_on_post: Type.Integer(),
    exp_gained: Type.Integer(),
    post_energy: Type.Integer(),
  },
  { title: 'EnergizeAnswer' },
)
export type EnergizeAnswer = Static<typeof EnergizeAnswer>
