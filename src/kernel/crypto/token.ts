import { hash, randomBytes } from 'node:crypto'

const TOKEN_BYTES = 32
const TOKEN = /^[A-Za-z0-9_-]{43}$/

/** A random 256-bit secret for a session or a link; only its hash is stored. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url')
}

/** The stored form of a token; null for malformed ones, which saves a query. */
export function hashOf(token: string | undefined): Buffer | null {
  return token !== undefined && TOKEN.test(token) ? sha256(token) : null
}

export function sha256(text: string): Buffer {
  // By way of a string: memory of its own outside the heap costs three times what hashing does, and more when it is collected.
  return Buffer.from(hash('sha256', text, 'binary'), 'latin1')
}
