import type { Words } from '../../i18n.ts'

export const errors: Words['errors'] = {
  invalid_request: 'Something in the request is not right. Please check it and try again.',
  unauthenticated: 'Please log in first.',
  csrf_invalid:
    'The page token is no longer good. Get a new one from GET /api/auth/csrf and send it as X-CSRF-Token.',
  user_banned: 'Your account is banned; for now you can only read.',
  forbidden: 'You are not allowed to do this.',
  not_found: 'We could not find what you asked for.',
  method_not_allowed: 'This address does not take that request method.',
  conflict: 'This has just changed. Please reload and try again.',
  body_too_large: 'What you sent is too large.',
  media_type_not_supported: 'This content type is not supported. Please use application/json.',
  idempotency_key_reused: 'This Idempotency-Key was already used for a request with other content.',
  idempotency_in_flight: 'The same request is still being worked on. Please wait a moment.',
  rate_limited: 'That was too often. Please try again later.',
  invalid_credentials: 'The e-mail address or the password is not right.',
  wrong_password: 'The current password is not right.',
  email_taken: 'This e-mail address already has an account. You can simply log in.',
  account_restorable: 'This account is being deleted. You can still have it back.',
  last_owner: 'A site needs at least one owner. Hand that role to someone else first.',
  internal: 'Something went wrong on our side, and we have noted it. Please try again later.',
  unavailable: 'The service is unavailable for a moment. Please try again soon.',
}
