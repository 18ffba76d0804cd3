import type { Selectable } from 'kysely'
import type { Reader, Trx } from '../../kernel/db/db.ts'
import { sha256 } from '../../kernel/token.ts'
import { PENDING_MS } from './rules.ts'

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    pending_identities: PendingIdentitiesTable
  }
}

interface PendingIdentitiesTable {
  token_hash: Buffer
  provider: string
  issuer: string
  subject: string
  email: string | null
  email_verified: boolean
  next_url: string
  created_at: Date
  expires_at: Date
}

const COLUMNS = ['provider', 'issuer', 'subject', 'email', 'email_verified', 'next_url'] as const

/** An identity that was proved and belongs to nobody yet. */
export type PendingIdentity = Pick<Selectable<PendingIdentitiesTable>, (typeof COLUMNS)[number]>

export async function insertPending(trx: Trx, token: string, pending: PendingIdentity): Promise<void> {
  const expires_at = new Date(trx.now.getTime() + PENDING_MS)
  await trx
    .insertInto('pending_identities')
    .values({ ...pending, token_hash: sha256(token), created_at: trx.now, expires_at })
    .execute()
}

export function findPending(db: Reader, token_hash: Buffer, now: Date): Promise<PendingIdentity | undefined> {
  return db
    .selectFrom('pending_identities')
    .select(COLUMNS)
    .where('token_hash', '=', token_hash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** Single use: the delete decides between concurrent requests. */
export function consumePending(trx: Trx, token_hash: Buffer): Promise<PendingIdentity | undefined> {
  return trx
    .deleteFrom('pending_identities')
    .where('token_hash', '=', token_hash)
    .where('expires_at', '>', trx.now)
    .returning(COLUMNS)
    .executeTakeFirst()
}

export async function deleteExpiredPending(trx: Trx): Promise<void> {
  await trx.deleteFrom('pending_identities').where('expires_at', '<=', trx.now).execute()
}
