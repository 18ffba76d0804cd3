import { Type } from 'typebox'
import { SHORTEST_PASSWORD } from './rules.ts'

export const Email = Type.String({ minLength: 3, maxLength: 254 })
export const NewPassword = Type.String({ minLength: SHORTEST_PASSWORD, maxLength: 128 })
/** An existing password: the length rules apply only to new ones. */
export const AnyPassword = Type.String({ minLength: 1, maxLength: 128 })
