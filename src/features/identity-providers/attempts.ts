import { createHmac } from 'node:crypto'
import { singleUseSecrets } from '../../kernel/db/single-use-secrets.ts'
import { column, type TablesOf, table } from '../../kernel/db/tables.ts'

declare module '../../kernel/db/tables.ts' {
  interface Tables extends TablesOf<typeof ProviderAttemptsTable> {}
}

const ProviderAttemptsTable = table('provider_attempts', {
  token_hash: column.bytes,
  provider: column.text,
  next_url: column.text,
  created_at: column.timestamp,
  expires_at: column.timestamp,
})

/** Sign-ins in progress: the token is in a cookie of the browser that started it, so that nobody else can finish it. */
export const attempts = singleUseSecrets('provider_attempts', ['provider', 'next_url'])

export interface Secrets {
  state: string
  nonce: string
  /** PKCE: proves that the client that redeems the code started the sign-in. */
  codeVerifier: string
}

/** Derived from the token in the browser's cookie, so that none of them has to be stored. */
export function secretsOf(token: string): Secrets {
  const derive = (purpose: string) => createHmac('sha256', token).update(purpose).digest('base64url')
  return { state: derive('state'), nonce: derive('nonce'), codeVerifier: derive('code verifier') }
}

/** Whether a provider's answer belongs to this sign-in. */
export function isAnswerTo(token: string, query: string): boolean {
  return new URLSearchParams(query).get('state') === secretsOf(token).state
}
