import { Refusal } from '../../kernel/errors.ts'

type Library = typeof import('openid-client')

/** Library errors that mean the provider did not answer; all others are about the answer. */
const NO_ANSWER = new Set(['OAUTH_TIMEOUT', 'OAUTH_ABORT', 'OAUTH_RESPONSE_IS_NOT_CONFORM'])

export function unreachable(): Refusal {
  return new Refusal('provider_unavailable')
}

export function providerFailed(): Refusal {
  return new Refusal('provider_failed')
}

export function refusalOf(library: Library, error: unknown): Refusal {
  if (error instanceof Refusal) return error
  if (error instanceof library.AuthorizationResponseError && error.error === 'access_denied')
    return new Refusal('provider_denied')
  const noAnswer = error instanceof TypeError || NO_ANSWER.has(codeOf(error))
  return noAnswer ? unreachable() : providerFailed()
}

/** What may be logged about an error: only codes, since messages and causes contain what was sent. */
export function reasonOf(library: Library, error: unknown): string {
  const told = error instanceof library.ResponseBodyError ? error.error.slice(0, 50) : ''
  return [error instanceof Error ? error.name : typeof error, codeOf(error), told].filter(Boolean).join(' ')
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
