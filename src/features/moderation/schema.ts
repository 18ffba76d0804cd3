import { Type } from 'typebox'
import { closedShape } from '../../kernel/http/schema/shapes.ts'

/** For what goes further than a decision about one thing. */
export const ReasonBody = closedShape('ReasonBody', { reason: Type.String({ minLength: 1, maxLength: 500 }) })

/** For all others. */
export const OptionalReasonBody = closedShape('OptionalReasonBody', {
  reason: Type.Optional(Type.String({ maxLength: 500 })),
})
