import { Type } from 'typebox'
import { closed } from '../../kernel/http/schema/shapes.ts'

/** For decisions against someone, which need a reason. */
export const ReasonBody = closed(
  { reason: Type.String({ minLength: 1, maxLength: 500 }) },
  { title: 'ReasonBody' },
)

/** For all others. */
export const OptionalReasonBody = closed(
  { reason: Type.Optional(Type.String({ maxLength: 500 })) },
  { title: 'OptionalReasonBody' },
)
