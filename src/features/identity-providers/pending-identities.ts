import { singleUseSecrets } from '../../kernel/db/single-use-secrets.ts'
import { column, type Row, type TablesOf, table } from '../../kernel/db/tables.ts'

declare module '../../kernel/db/tables.ts' {
  interface Tables extends TablesOf<typeof PendingIdentitiesTable> {}
}

const PendingIdentitiesTable = table('pending_identities', {
  token_hash: column.bytes,
  provider: column.text,
  issuer: column.text,
  subject: column.text,
  email: column.nullable(column.text),
  email_verified: column.boolean,
  next_url: column.text,
  created_at: column.timestamp,
  expires_at: column.timestamp,
})

const COLUMNS = PendingIdentitiesTable.without('token_hash', 'created_at', 'expires_at')

/** An identity that was proved and does not belong to an account yet. */
export type PendingIdentity = Pick<Row<typeof PendingIdentitiesTable>, (typeof COLUMNS)[number]>

export const pendingIdentities = singleUseSecrets('pending_identities', COLUMNS)
