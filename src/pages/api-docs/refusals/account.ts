import type { OwnRefusals } from '../../../kernel/http/openapi/refusals.ts'

/** What logins, registration and settings refuse. */
export const ACCOUNT_REFUSALS: OwnRefusals = {
  'POST /api/auth/register': {
    400: ['invite_invalid', 'invite_required', 'proof_required'],
    403: ['registration_closed'],
    409: ['email_taken'],
  },
  'POST /api/auth/login': {
    401: ['invalid_credentials'],
    409: ['account_restorable', 'conflict', 'second_step_required'],
    429: ['rate_limited'],
  },
  'POST /api/auth/second-step': {
    401: ['second_step_over'],
    403: ['wrong_code'],
    409: ['account_restorable', 'conflict'],
    429: ['rate_limited'],
  },
  'POST /api/auth/confirm-restore': { 401: ['unauthenticated'], 404: ['not_found'], 409: ['conflict'] },
  'POST /api/auth/refresh': { 401: ['unauthenticated'] },
  'POST /api/auth/forgot-password': { 409: ['mail_off'] },
  'PUT /api/settings/password': { 403: ['no_password', 'wrong_password'], 409: ['conflict'] },
  'POST /api/settings/delete-account': {
    403: ['no_password', 'wrong_password'],
    409: ['conflict', 'last_owner'],
  },
  'POST /api/auth/step-up': {
    403: ['no_password', 'wrong_code', 'wrong_password'],
    409: ['conflict', 'two_factor_off'],
    429: ['rate_limited'],
  },
  'POST /api/settings/two-factor': { 409: ['two_factor_on'] },
  'POST /api/settings/two-factor/confirm': {
    403: ['wrong_code'],
    409: ['two_factor_setup_over'],
    429: ['rate_limited'],
  },
  'POST /api/settings/two-factor/recovery-codes': {
    403: ['wrong_code'],
    409: ['two_factor_off'],
    429: ['rate_limited'],
  },
  'POST /api/settings/two-factor/forget-devices': { 409: ['two_factor_off'] },
  'POST /api/settings/two-factor/off': {
    403: ['wrong_code'],
    404: ['not_found'],
    409: ['two_factor_off'],
    429: ['rate_limited'],
  },
  'POST /api/settings/tokens': { 403: ['no_password', 'wrong_password'], 409: ['conflict', 'token_limit'] },
  'POST /api/auth/passkey/options': { 409: ['passkeys_unavailable'] },
  'POST /api/auth/passkey': {
    401: ['passkey_invalid'],
    409: ['account_restorable', 'conflict', 'passkeys_unavailable'],
    429: ['rate_limited'],
  },
  'POST /api/auth/step-up/passkey/options': { 409: ['passkeys_unavailable'] },
  'POST /api/auth/step-up/passkey': { 403: ['passkey_invalid'], 409: ['passkeys_unavailable'] },
  'POST /api/settings/passkeys': {
    400: ['passkey_invalid'],
    409: ['passkey_limit', 'passkey_taken', 'passkeys_unavailable'],
  },
  'POST /api/settings/passkeys/options': { 409: ['passkey_limit', 'passkeys_unavailable'] },
  'DELETE /api/settings/passkeys/:id': { 409: ['last_way_in'] },
  'POST /api/auth/providers/:provider/start': { 502: ['provider_unavailable'] },
  'POST /api/auth/providers/:provider/callback': {
    400: ['provider_failed'],
    403: ['provider_denied', 'provider_domain'],
    409: ['account_restorable', 'conflict', 'identity_taken', 'second_step_required'],
    502: ['provider_unavailable'],
  },
  'POST /api/auth/providers/register': {
    400: ['invite_invalid', 'invite_required', 'proof_required'],
    403: ['registration_closed'],
    404: ['identity_expired'],
    409: ['email_taken', 'provider_no_email'],
  },
  'POST /api/settings/identities': {
    404: ['identity_expired'],
    409: ['identity_taken', 'provider_already_linked'],
  },
  'DELETE /api/settings/identities/:id': { 409: ['last_way_in'] },
  'PUT /api/settings/address': {
    403: ['no_password', 'wrong_password'],
    409: ['address_changed_recently', 'address_same', 'conflict', 'email_taken', 'mail_off'],
  },
  'POST /api/auth/confirm-address': { 404: ['address_link_invalid'], 409: ['email_taken'] },
  'POST /api/auth/restore-address': { 404: ['address_link_invalid'] },
  'POST /api/auth/reset-password': { 404: ['password_link_invalid'] },
  'POST /api/settings/avatar': {
    400: ['image_invalid'],
    409: ['upload_quota'],
    413: ['image_too_large'],
    415: ['image_type_not_allowed'],
  },
  'PUT /api/settings/profile': {
    400: ['username_not_allowed'],
    403: ['energy_negative'],
    409: ['profile_review_pending', 'username_taken'],
  },
  'POST /api/settings/export': { 409: ['export_limit', 'export_running'] },
  'POST /api/settings/export/download': { 404: ['not_found'] },
  'GET /api/settings/export/file': { 404: ['not_found'] },
  'PUT /api/settings/mail-prefs': { 409: ['mail_off'] },
  'POST /api/settings/address/verification': { 409: ['address_verified', 'mail_off'] },
  'POST /api/auth/verify-address': { 404: ['address_link_invalid'] },
}
