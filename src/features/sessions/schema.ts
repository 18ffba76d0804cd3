import { type Static, Type } from 'typebox'
import { closed, Id, orNull, Time } from '../../kernel/http/schema/shapes.ts'
import { AnyPassword, Email, NewPassword } from '../accounts/schema.ts'
import { Person } from '../follows/schema.ts'
import { Credentials } from '../registration/schema.ts'
import { Code } from '../two-factor/schema.ts'

const Token = Type.String({ minLength: 1, maxLength: 128 })

export const CheckEmailBody = closed({ email: Type.String({ maxLength: 254 }) }, { title: 'CheckEmailBody' })
export const CheckEmailAnswer = Type.Object(
  { valid: Type.Boolean(), registered: Type.Boolean() },
  { title: 'CheckEmailAnswer' },
)

export const RegisterBody = closed(
  { email: Email, password: NewPassword, ...Credentials },
  { title: 'RegisterBody' },
)
export type RegisterBody = Static<typeof RegisterBody>
export const LoginBody = closed({ email: Email, password: AnyPassword }, { title: 'LoginBody' })
/** Exactly one of these. */
export const StepUpBody = closed(
  {
    password: Type.Optional(AnyPassword),
    code: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })),
  },
  { title: 'StepUpBody' },
)
export type StepUpBody = Static<typeof StepUpBody>
/** Without a ticket, the one in the cookie is used. */
export const SecondStepBody = closed(
  {
    ticket: Type.Optional(Token),
    code: Code,
    remember: Type.Optional(Type.Boolean()),
  },
  { title: 'SecondStepBody' },
)
export const RestoreBody = closed({ restore_token: Token }, { title: 'RestoreBody' })
export const ForgotPasswordBody = closed({ email: Email }, { title: 'ForgotPasswordBody' })
export const ResetPasswordBody = closed(
  { token: Token, password: NewPassword },
  { title: 'ResetPasswordBody' },
)
export const LogoutBody = closed({ refresh_token: Type.Optional(Token) }, { title: 'LogoutBody' })
export const RefreshBody = closed({ refresh_token: Type.Optional(Token) }, { title: 'RefreshBody' })

/** A user's own account. */
export const OwnAccount = Type.Object(
  {
    ...Person.properties,
    email: Type.String(),
    role: Type.Enum(['user', 'admin', 'owner']),
    status: Type.Enum(['active', 'banned']),
    exp: Type.Integer(),
    energy_balance: Type.Integer(),
    follower_list_public: Type.Boolean(),
  },
  { title: 'OwnAccount' },
)
export type OwnAccount = Static<typeof OwnAccount>

/** One's own account and the tokens, which are also set as cookies. */
export const AuthAnswer = Type.Object(
  {
    user: OwnAccount,
    access_token: Type.String(),
    refresh_token: Type.String(),
    expires_in: Type.Integer({ description: 'seconds until the access token ends' }),
    csrf_token: Type.String({ description: 'for the writes that follow, where they come with cookies' }),
  },
  { title: 'AuthAnswer' },
)
export type AuthAnswer = Static<typeof AuthAnswer>

/** People without a password omit it and prove who they are in another way. */
const OwnPassword = Type.Optional(AnyPassword)

export const SessionParams = Type.Object({ sid: Id })
export const RemarkBody = closed({ remark: Type.String({ maxLength: 50 }) }, { title: 'RemarkBody' })
export const PasswordBody = closed(
  { old_password: OwnPassword, new_password: NewPassword },
  { title: 'PasswordBody' },
)
export const AddressBody = closed({ email: Email, password: OwnPassword }, { title: 'AddressBody' })
export const DeleteAccountBody = closed({ password: OwnPassword }, { title: 'DeleteAccountBody' })
export const DeleteAccountAnswer = Type.Object({ deletes_at: Time }, { title: 'DeleteAccountAnswer' })

export const Device = Type.Object(
  {
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
  },
  { title: 'Device' },
)
export type Device = Static<typeof Device>

/** Without `until`, a ban is permanent. */
export const StatusBody = closed(
  {
    status: Type.Enum(['active', 'banned']),
    reason: Type.Optional(Type.String({ maxLength: 500 })),
    until: Type.Optional(orNull(Type.String({ maxLength: 40 }))),
  },
  { title: 'AccountStatusBody' },
)
export type StatusBody = Static<typeof StatusBody>

export const RoleBody = closed(
  {
    role: Type.Enum(['user', 'admin', 'owner']),
    reason: Type.Optional(Type.String({ maxLength: 500 })),
  },
  { title: 'RoleBody' },
)
export type RoleBody = Static<typeof RoleBody>

export const Devices = Type.Object({ items: Type.Array(Device, { maxItems: 20 }) }, { title: 'Devices' })
export const Ended = Type.Object(
  { ended: Type.Integer(), tokens_ended: Type.Integer() },
  { title: 'EndedSessions' },
)
