import { type Static, Type } from 'typebox'
import { closedShape, orNull, shape, Time } from '../../kernel/http/schema/shapes.ts'
import { RECOVERY_CODES } from './rules.ts'

export const Code = Type.String({ minLength: 1, maxLength: 40 })
export const CodeBody = closedShape('CodeBody', { code: Code })

export const TwoFactorState = shape('TwoFactorState', {
  on: Type.Boolean(),
  confirmed_at: orNull(Time),
  recovery_codes_left: Type.Integer(),
  remembered_devices: Type.Integer(),
})
export type TwoFactorState = Static<typeof TwoFactorState>

/** The only answers that hold the secret, and the recovery codes. */
export const Setup = shape('TwoFactorSetup', { secret: Type.String({ description: 'base 32' }) })
export const RecoveryCodes = shape('RecoveryCodes', {
  recovery_codes: Type.Array(Type.String(), { maxItems: RECOVERY_CODES }),
})

export const Forgotten = shape('ForgottenDevices', { forgotten: Type.Integer() })
