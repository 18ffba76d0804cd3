import { type Static, Type } from 'typebox'
import { closedShape, Id, orNull, shape, Time } from '../../kernel/http/schema/shapes.ts'
import { ROLES } from '../../kernel/viewer.ts'
import { AnyPassword, Email, NewPassword } from '../accounts/schema.ts'
import { Person } from '../follows/schema.ts'
import { Credentials } from '../registration/schema.ts'
import { Code } from '../two-factor/schema.ts'

const Token = Type.String({ minLength: 1, maxLength: 128 })

export const CheckEmailBody = closedShape('CheckEmailBody', { email: Type.String({ maxLength: 254 }) })
export const CheckEmailAnswer = shape('CheckEmailAnswer', {
  valid: Type.Boolean(),
  registered: Type.Boolean(),
})

export const RegisterBody = closedShape('RegisterBody', {
  email: Email,
  password: NewPassword,
  ...Credentials,
})
export type RegisterBody = Static<typeof RegisterBody>
export const LoginBody = closedShape('LoginBody', { email: Email, password: AnyPassword })
/** One of them. */
export const StepUpBody = closedShape('StepUpBody', {
  password: Type.Optional(AnyPassword),
  code: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })),
})
export type StepUpBody = Static<typeof StepUpBody>
/** Without a ticket: that of the cookie. */
export const SecondStepBody = closedShape('SecondStepBody', {
  ticket: Type.Optional(Token),
  code: Code,
  remember: Type.Optional(Type.Boolean()),
})
export const RestoreBody = closedShape('RestoreBody', { restore_token: Token })
export const LoginCodeBody = closedShape('LoginCodeBody', { email: Email })
export const LoginCodeAnswer = shape('LoginCodeAnswer', {
  ticket: Type.String({ description: 'what the code is good with; browsers have it in a cookie' }),
  expires_at: Time,
})
export const CodeLoginBody = closedShape('CodeLoginBody', { ticket: Type.Optional(Token), code: Code })
export const ForgotPasswordBody = closedShape('ForgotPasswordBody', { email: Email })
export const ResetPasswordBody = closedShape('ResetPasswordBody', { token: Token, password: NewPassword })
export const LogoutBody = closedShape('LogoutBody', { refresh_token: Type.Optional(Token) })
export const RefreshBody = closedShape('RefreshBody', { refresh_token: Type.Optional(Token) })

/** A user's own account. */
export const OwnAccount = shape('OwnAccount', {
  ...Person.properties,
  email: Type.String(),
  role: Type.Enum([...ROLES]),
  status: Type.Enum(['active', 'banned']),
  exp: Type.Integer(),
  energy_balance: Type.Integer(),
  follower_list_public: Type.Boolean(),
})
export type OwnAccount = Static<typeof OwnAccount>

/** The own account and the tokens, which are set as cookies too. */
export const AuthAnswer = shape('AuthAnswer', {
  user: OwnAccount,
  access_token: Type.String(),
  refresh_token: Type.String(),
  expires_in: Type.Integer({ description: 'seconds until the access token ends' }),
  csrf_token: Type.String({ description: 'for the writes that follow, where they come with cookies' }),
})
export type AuthAnswer = Static<typeof AuthAnswer>

export const SecondStepAnswer = shape('SecondStepAnswer', {
  ...AuthAnswer.properties,
  recovery_codes_left: orNull(
    Type.Integer({ description: 'after a login with one; null with a code of the app' }),
  ),
})

/** People without a password omit it and prove who they are in another way. */
const OwnPassword = Type.Optional(AnyPassword)

export const SessionParams = Type.Object({ sid: Id })
export const RemarkBody = closedShape('RemarkBody', { remark: Type.String({ maxLength: 50 }) })
export const PasswordBody = closedShape('PasswordBody', {
  old_password: OwnPassword,
  new_password: NewPassword,
})
export const AddressBody = closedShape('AddressBody', { email: Email, password: OwnPassword })
export const DeleteAccountBody = closedShape('DeleteAccountBody', { password: OwnPassword })
export const DeleteAccountAnswer = shape('DeleteAccountAnswer', { deletes_at: Time })

export const Device = shape('Device', {
  id: Id,
  ip: Type.String(),
  user_agent: Type.String(),
  browser: Type.String(),
  os: Type.String(),
  device_type: Type.Enum(['desktop', 'mobile', 'tablet', 'other']),
  remark: Type.String(),
  current: Type.Boolean(),
  created_at: Time,
  last_used_at: Time,
})
export type Device = Static<typeof Device>

/** Without `until` a ban is permanent. */
export const StatusBody = closedShape('AccountStatusBody', {
  status: Type.Enum(['active', 'banned']),
  reason: Type.Optional(Type.String({ maxLength: 500 })),
  until: Type.Optional(orNull(Type.String({ maxLength: 40 }))),
})
export type StatusBody = Static<typeof StatusBody>

export const RoleBody = closedShape('RoleBody', {
  role: Type.Enum([...ROLES]),
  reason: Type.Optional(Type.String({ maxLength: 500 })),
})
export type RoleBody = Static<typeof RoleBody>

export const Devices = shape('Devices', { items: Type.Array(Device, { maxItems: 20 }) })
export const Ended = shape('EndedSessions', { ended: Type.Integer(), tokens_ended: Type.Integer() })
