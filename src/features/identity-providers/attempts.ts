import { createHmac } from 'node:crypto'
import type { Reader, Trx } from '../../kernel/db/db.ts'
import { sha256 } from '../../kernel/token.ts'
import { ATTEMPT_MS } from './rules.ts'

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    provider_attempts: {
      token_hash: Buffer
      provider: string
      next_url: string
      created_at: Date
      expires_at: Date
    }
  }
}

interface Attempt {
  provider: string
  next_url: string
}

export interface Secrets {
  state: string
  nonce: string
  /** Of PKCE: shows that whoever redeems the code began the sign-in. */
  codeVerifier: string
}

/** Derived from the token in the browser's cookie, so that none of them is stored. */
export function secretsOf(token: string): Secrets {
  const derive = (purpose: string) => createHmac('sha256', token).update(purpose).digest('base64url')
  return { state: derive('state'), nonce: derive('nonce'), codeVerifier: derive('code verifier') }
}

/** Whether a provider's answer is to this sign-in. */
export function isAnswerTo(token: string, query: string): boolean {
  return new URLSearchParams(query).get('state') === secretsOf(token).state
}

export async function insertAttempt(trx: Trx, token: string, attempt: Attempt): Promise<void> {
  const expires_at = new Date(trx.now.getTime() + ATTEMPT_MS)
  await trx
    .insertInto('provider_attempts')
    .values({ ...attempt, token_hash: sha256(token), created_at: trx.now, expires_at })
    .execute()
}

export async function findNextUrl(db: Reader, token_hash: Buffer, now: Date): Promise<string | null> {
  const attempt = await db
    .selectFrom('provider_attempts')
    .select('next_url')
    .where('token_hash', '=', token_hash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return attempt?.next_url ?? null
}

/** Single use: the delete decides between concurrent requests. */
export function consumeAttempt(trx: Trx, token_hash: Buffer): Promise<Attempt | undefined> {
  return trx
    .deleteFrom('provider_attempts')
    .where('token_hash', '=', token_hash)
    .where('expires_at', '>', trx.now)
    .returning(['provider', 'next_url'])
    .executeTakeFirst()
}

export async function deleteExpiredAttempts(trx: Trx): Promise<void> {
  await trx.deleteFrom('provider_attempts').where('expires_at', '<=', trx.now).execute()
}
