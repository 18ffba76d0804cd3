import { createHmac } from 'node:crypto'
import type { KeyFor } from '../../kernel/crypto/signed-token.ts'
import { hashOf, newToken, sha256 } from '../../kernel/crypto/token.ts'

export { hashOf, newToken, sha256 } from '../../kernel/crypto/token.ts'

export interface TokenPair {
  access_token: string
  refresh_token: string
}

const PREFIX = 'joule_'

/** A personal access token; people and scanners for leaked secrets recognize it by the prefix. */
export function newAccessToken(): string {
  return `${PREFIX}${newToken()}`
}

/** The stored form of the token in an Authorization header; cookies hold no access tokens. */
export function bearerHashOf(token: string): Buffer | null {
  const isAccessToken = token.startsWith(PREFIX) && hashOf(token.slice(PREFIX.length)) !== null
  return isAccessToken ? sha256(token) : hashOf(token)
}

export function newPair(): TokenPair {
  return { access_token: newToken(), refresh_token: newToken() }
}

/**
 * Derived by HMAC from the old refresh token: nothing has to be stored, and the same old token (two tabs, a lost response) yields the
 * same new pair.
 */
export function successorsOf(refreshToken: string, keyFor: KeyFor): TokenPair {
  const derive = (purpose: string) =>
    createHmac('sha256', keyFor(`session ${purpose}`))
      .update(refreshToken)
      .digest('base64url')
  return { access_token: derive('access'), refresh_token: derive('refresh') }
}

export function hashesOf({ access_token, refresh_token }: TokenPair) {
  return { access_hash: sha256(access_token), refresh_hash: sha256(refresh_token) }
}
