import { Type } from 'typebox'
import { closed } from '../../kernel/http/schema/shapes.ts'

/** For decisions that affect more than a single thing. */
export const ReasonBody = closed(
  { reason: Type.String({ minLength: 1, maxLength: 500 }) },
  { title: 'ReasonBody' },
)

/** For all other decisions. */
export const OptionalReasonBody = closed(
  { reason: Type.Optional(Type.String({ maxLength: 500 })) },
  { title: 'OptionalReasonBody' },
)
