import { Type } from 'typebox'
import { closed } from '../../kernel/http/schema/shapes.ts'

/** For what goes further than a decision about one thing. */
export const ReasonBody = closed(
  { reason: Type.String({ minLength: 1, maxLength: 500 }) },
  { title: 'ReasonBody' },
)

/** For all others. */
export const OptionalReasonBody = closed(
  { reason: Type.Optional(Type.String({ maxLength: 500 })) },
  { title: 'OptionalReasonBody' },
)
