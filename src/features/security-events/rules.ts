import { DAY_MS } from '../../kernel/calendar.ts'

/** What people should know about the safety of their account. Each has a sentence in `i18n`. */
export const EVENT_KINDS = [
  'new_login',
  'login_code_used',
  'session_ended',
  'sessions_ended',
  'session_copied',
  'password_changed',
  'password_reset',
  'address_change_requested',
  'address_changed',
  'address_restored',
  'two_factor_on',
  'two_factor_off',
  'recovery_codes_made',
  'recovery_code_used',
  'passkey_added',
  'passkey_removed',
  'passkey_refused',
  'provider_linked',
  'provider_unlinked',
  'token_created',
  'token_revoked',
  'role_changed',
  'banned',
  'unbanned',
  'data_exported',
  'deletion_requested',
  'deletion_cancelled',
] as const
export type EventKind = (typeof EVENT_KINDS)[number]

/** What the sentence is about: the name of a device, passkey, provider or token, an address, a role. */
export interface EventData {
  about?: string
}

export const EVENT_MS = 90 * DAY_MS
