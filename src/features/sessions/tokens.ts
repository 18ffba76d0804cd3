import { createHmac, hash, randomBytes } from 'node:crypto'
import type { KeyFor } from '../../kernel/secret.ts'

const TOKEN_BYTES = 32
const TOKEN = /^[A-Za-z0-9_-]{43}$/

export interface TokenPair {
  access_token: string
  refresh_token: string
}

export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url')
}

export function newPair(): TokenPair {
  return { access_token: newToken(), refresh_token: newToken() }
}

/**
 * Derived by HMAC from the old refresh token: none has to be stored, and the same old token (two tabs, a lost response)
 * gives the same new pair.
 */
export function successorsOf(refreshToken: string, keyFor: KeyFor): TokenPair {
  const derive = (purpose: string) =>
    createHmac('sha256', keyFor(`session ${purpose}`))
      .update(refreshToken)
      .digest('base64url')
  return { access_token: derive('access'), refresh_token: derive('refresh') }
}

/** The stored form of a token; null for malformed ones, which saves a query. */
export function hashOf(token: string | undefined): Buffer | null {
  return token !== undefined && TOKEN.test(token) ? sha256(token) : null
}

export function hashesOf({ access_token, refresh_token }: TokenPair) {
  return { access_hash: sha256(access_token), refresh_hash: sha256(refresh_token) }
}

export function sha256(text: string): Buffer {
  return hash('sha256', text, 'buffer')
}
