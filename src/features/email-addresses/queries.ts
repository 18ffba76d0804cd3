import { sql } from 'kysely'
import type { Trx } from '../../kernel/db/db.ts'
import { singleUseSecrets } from '../../kernel/db/single-use-secrets.ts'
import { column, type TablesOf, table } from '../../kernel/db/tables.ts'
import type { LinkPurpose } from './rules.ts'

declare module '../../kernel/db/tables.ts' {
  interface Tables extends TablesOf<typeof AddressLinksTable> {}
}

const AddressLinksTable = table('address_links', {
  token_hash: column.bytes,
  user_id: column.number,
  purpose: column.of<LinkPurpose>(),
  address: column.text,
  created_at: column.timestamp,
  expires_at: column.timestamp,
})

/** Only one link per purpose is valid at a time. */
export const links = singleUseSecrets('address_links', ['user_id', 'purpose', 'address'], {
  replaces: ['user_id', 'purpose'],
})

export async function hasLiveLink(trx: Trx, user_id: number, purpose: LinkPurpose): Promise<boolean> {
  const links = trx
    .selectFrom('address_links')
    .select('user_id')
    .where('user_id', '=', user_id)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', trx.now)
  return (await links.execute()).length > 0
}

/** By the email key, which is the address in lower case. */
export async function isReserved(trx: Trx, key: string): Promise<boolean> {
  const links = trx
    .selectFrom('address_links')
    .select('user_id')
    .where('purpose', '=', sql.lit('restore'))
    .where(sql`lower(address)`, '=', key)
    .where('expires_at', '>', trx.now)
  return (await links.execute()).length > 0
}

export async function deleteLinks(
  trx: Trx,
  user_id: number,
  purposes: LinkPurpose[] = ['verify', 'change', 'restore'],
): Promise<void> {
  await trx
    .deleteFrom('address_links')
    .where('user_id', '=', user_id)
    .where('purpose', '=', sql<LinkPurpose>`any(${purposes})`)
    .execute()
}

export const deleteExpiredLinks = links.deleteExpired
