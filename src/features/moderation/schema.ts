import { Type } from 'typebox'
import { closed } from '../../kernel/http/schema/shapes.ts'

/** What a decision that someone will not like must say. */
export const ReasonBody = closed({ reason: Type.String({ minLength: 1, maxLength: 500 }) })

/** Where it goes without saying as well. */
export const OptionalReasonBody = closed({ reason: Type.Optional(Type.String({ maxLength: 500 })) })
