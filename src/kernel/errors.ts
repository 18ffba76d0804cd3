import type { Words } from '../i18n/words.ts'

/** Every code has a message in every language; otherwise the code does not compile. */
export type ErrorCode = keyof Words['errors']

/** The HTTP status of every error code, both when thrown and in the API description. */
export const STATUS_OF: Readonly<Record<ErrorCode, number>> = {
  invalid_request: 400,
  passkey_invalid: 400,
  provider_failed: 400,
  username_not_allowed: 400,
  mail_domain_blocked: 400,
  word_refused: 400,
  text_refused: 400,
  link_blocked: 400,
  list_entry_invalid: 400,
  list_too_long: 400,
  image_invalid: 400,
  audio_invalid: 400,
  image_url_not_allowed: 400,
  comment_empty: 400,
  comment_too_long: 400,
  comment_image_invalid: 400,
  mention_limit: 400,
  self_follow: 400,
  self_block: 400,
  invite_required: 400,
  invite_invalid: 400,
  proof_required: 400,
  unauthenticated: 401,
  invalid_credentials: 401,
  second_step_over: 401,
  login_code_over: 401,
  signature_invalid: 401,
  csrf_invalid: 403,
  user_banned: 403,
  forbidden: 403,
  token_scope: 403,
  wrong_password: 403,
  step_up_required: 403,
  wrong_code: 403,
  login_code_wrong: 403,
  two_factor_required: 403,
  no_password: 403,
  provider_denied: 403,
  provider_domain: 403,
  energy_negative: 403,
  level_too_low: 403,
  self_energize: 403,
  comment_forbidden: 403,
  follow_list_private: 403,
  registration_closed: 403,
  may_not_decide: 403,
  ban_too_long: 403,
  closed_by_moderator: 403,
  report_about_self: 403,
  address_unverified: 403,
  network_blocked: 403,
  not_found: 404,
  identity_expired: 404,
  post_not_found: 404,
  draft_link_invalid: 404,
  comment_not_found: 404,
  unsubscribe_link_invalid: 404,
  address_link_invalid: 404,
  password_link_invalid: 404,
  method_not_allowed: 405,
  token_limit: 409,
  passkey_taken: 409,
  passkey_limit: 409,
  passkeys_unavailable: 409,
  import_open: 409,
  export_running: 409,
  export_limit: 409,
  conflict: 409,
  already_approved: 409,
  already_rejected: 409,
  already_locked: 409,
  post_locked: 409,
  not_locked: 409,
  not_pending: 409,
  comments_closed: 409,
  pin_reply: 409,
  not_banned: 409,
  role_same: 409,
  invitation_over: 409,
  report_not_claimed: 409,
  idempotency_in_flight: 409,
  second_step_required: 409,
  two_factor_on: 409,
  two_factor_off: 409,
  two_factor_setup_over: 409,
  two_factor_first: 409,
  provider_no_email: 409,
  provider_already_linked: 409,
  identity_taken: 409,
  last_way_in: 409,
  email_taken: 409,
  account_restorable: 409,
  last_owner: 409,
  username_taken: 409,
  profile_review_pending: 409,
  upload_quota: 409,
  post_not_editable: 409,
  post_not_submittable: 409,
  series_limit: 409,
  series_full: 409,
  series_changed: 409,
  series_follow_limit: 409,
  newsletter_limit: 409,
  post_not_shareable: 409,
  post_already_public: 409,
  post_not_schedulable: 409,
  post_not_unpublishable: 409,
  post_not_withdrawable: 409,
  draft_limit: 409,
  post_not_public: 409,
  webhook_limit: 409,
  screening_program_exists: 409,
  push_off: 409,
  federation_off: 409,
  push_key_changed: 409,
  list_limit: 409,
  held_comment_limit: 409,
  network_own: 409,
  page_changed: 409,
  site_page_limit: 409,
  navigation_full: 409,
  navigation_listed: 409,
  version_conflict: 409,
  energize_cap_reached: 409,
  tag_same: 409,
  tag_limit: 409,
  mute_limit: 409,
  folder_limit: 409,
  folder_full: 409,
  default_folder: 409,
  report_own: 409,
  report_claimed: 409,
  report_decided: 409,
  removal_in_force: 409,
  removal_over: 409,
  address_verified: 409,
  address_same: 409,
  address_changed_recently: 409,
  mail_off: 409,
  import_too_large: 413,
  body_too_large: 413,
  image_too_large: 413,
  audio_too_large: 413,
  media_type_not_supported: 415,
  image_type_not_allowed: 415,
  audio_type_not_allowed: 415,
  import_fetch_failed: 422,
  idempotency_key_reused: 422,
  image_fetch_failed: 422,
  rate_limited: 429,
  newcomer_pace: 429,
  internal: 500,
  provider_unavailable: 502,
  maintenance: 503,
  unavailable: 503,
}

interface RefusalDetails {
  details?: Record<string, unknown>
  retryAfter?: number
  sentence?: ErrorCode
  /** What people read in place of it: a program of the owner wrote it. */
  ownSentence?: string | null
  /** The status, for a code that has several. */
  status?: number
}

/** Expected error: a request refused for a reason that the caller is told. Anything else that is thrown is a bug. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly status: number
  readonly code: ErrorCode
  readonly details: Record<string, unknown> | undefined
  readonly retryAfter: number | undefined
  /** The code whose message people read: its own, unless there is a more specific one. */
  readonly sentence: ErrorCode
  /** Text of a program of the owner that takes its place. */
  readonly ownSentence: string | null
  /** Set by the framework: the part of the request that does not match its schema. */
  declare validationContext?: string

  constructor(code: ErrorCode, more: RefusalDetails = {}) {
    super(code)
    this.status = more.status ?? STATUS_OF[code]
    this.code = code
    this.details = more.details
    this.retryAfter = more.retryAfter
    this.sentence = more.sentence ?? code
    this.ownSentence = more.ownSentence ?? null
  }
}

/** Validation error of one field, by its key in the dictionary; the error handler writes the message. */
export interface FieldProblem {
  field: string
  rule: keyof Words['validation']
  limit?: number | string
}

/** The request does not have the shape that the route requires. */
export class InvalidRequest extends Refusal {
  readonly problems: FieldProblem[]

  constructor(problems: FieldProblem[]) {
    super('invalid_request')
    this.problems = problems
  }
}

/** Has a hint if the request carries credentials. */
export function unauthenticated(hint?: string): Refusal {
  return new Refusal('unauthenticated', hint === undefined ? {} : { details: { hint } })
}

export function notFound(): Refusal {
  return new Refusal('not_found')
}

/** `limit` calls per `window_s` seconds are allowed. */
export function rateLimited(retryAfter: number, allowed: { limit: number; window_s: number }): Refusal {
  return new Refusal('rate_limited', { retryAfter, details: { ...allowed, retry_after_s: retryAfter } })
}

export function unavailable(): Refusal {
  return new Refusal('unavailable', { retryAfter: 2 })
}

/** Refuses every write while the site is read-only; the operator's message may be empty. */
export function underMaintenance(message: string): Refusal {
  const details = { maintenance: true, ...(message && { message }) }
  return new Refusal('unavailable', { details, retryAfter: 60, sentence: 'maintenance' })
}

/** An error for the operator to fix: printed in one line, without a stack. */
export class StartupError extends Error {
  override name = 'StartupError'
}
