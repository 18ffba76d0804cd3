import type { Selectable } from 'kysely'
import { singleUseSecrets } from '../../kernel/db/single-use-secrets.ts'

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

export const pendingIdentities = singleUseSecrets('pending_identities', COLUMNS)
