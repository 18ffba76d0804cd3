import { type Static, Type } from 'typebox'
import { closed, orNull, Time } from '../../kernel/http/schema/shapes.ts'
import { RECOVERY_CODES } from './rules.ts'

export const Code = Type.String({ minLength: 1, maxLength: 40 })
export const CodeBody = closed({ code: Code }, { title: 'CodeBody' })

export const TwoFactorState = Type.Object(
  {
    on: Type.Boolean(),
    confirmed_at: orNull(Time),
    recovery_codes_left: Type.Integer(),
    remembered_devices: Type.Integer(),
  },
  { title: 'TwoFactorState' },
)
export type TwoFactorState = Static<typeof TwoFactorState>

/** The only answers that contain the secret and the recovery codes. */
export const Setup = Type.Object(
  { secret: Type.String({ description: 'base 32' }) },
  { title: 'TwoFactorSetup' },
)
export const RecoveryCodes = Type.Object(
  {
    recovery_codes: Type.Array(Type.String(), { maxItems: RECOVERY_CODES }),
  },
  { title: 'RecoveryCodes' },
)

export const Forgotten = Type.Object({ forgotten: Type.Integer() }, { title: 'ForgottenDevices' })
