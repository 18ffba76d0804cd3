import { Type } from 'typebox'
import { closed } from '../../kernel/http.ts'

/** What a decision that someone will not like must say. */
export const ReasonBody = closed({ reason: Type.String({ minLength: 1, maxLength: 500 }) })
