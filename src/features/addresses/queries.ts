import { sql } from 'kysely'
import type { Trx } from '../../kernel/db/db.ts'
import { LINK_MS, type LinkPurpose } from './rules.ts'

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    address_links: AddressLinksTable
  }
}

interface AddressLinksTable {
  token_hash: Buffer
  user_id: number
  purpose: LinkPurpose
  address: string
  created_at: Date
  expires_at: Date
}

interface NewLink {
  user_id: number
  purpose: LinkPurpose
  address: string
}

/** Takes the place of an older link of the purpose, so that one is good at a time. */
export async function insertLink(trx: Trx, token_hash: Buffer, link: NewLink): Promise<Date> {
  const { address, purpose } = link
  const expires_at = new Date(trx.now.getTime() + LINK_MS[purpose])
  const own = { token_hash, address, created_at: trx.now, expires_at }
  await trx
    .insertInto('address_links')
    .values({ ...link, ...own })
    .onConflict((oc) => oc.columns(['user_id', 'purpose']).doUpdateSet(own))
    .execute()
  return expires_at
}

export async function hasLiveLink(trx: Trx, user_id: number, purpose: LinkPurpose): Promise<boolean> {
  const links = trx
    .selectFrom('address_links')
    .select('user_id')
    .where('user_id', '=', user_id)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', trx.now)
  return (await links.execute()).length > 0
}

/** By the e-mail key, which is the address in lower case. */
export async function isReserved(trx: Trx, key: string): Promise<boolean> {
  const links = trx
    .selectFrom('address_links')
    .select('user_id')
    .where('purpose', '=', sql.lit('restore'))
    .where(sql`lower(address)`, '=', key)
    .where('expires_at', '>', trx.now)
  return (await links.execute()).length > 0
}

export async function findLinkOwner(
  trx: Trx,
  token_hash: Buffer,
  purpose: LinkPurpose,
): Promise<number | null> {
  const link = await trx
    .selectFrom('address_links')
    .select('user_id')
    .where('token_hash', '=', token_hash)
    .where('purpose', '=', purpose)
    .executeTakeFirst()
  return link?.user_id ?? null
}

/** Single use: the delete decides between concurrent requests. Returns the address. */
export async function deleteLiveLink(
  trx: Trx,
  token_hash: Buffer,
  purpose: LinkPurpose,
): Promise<string | null> {
  const link = await trx
    .deleteFrom('address_links')
    .where('token_hash', '=', token_hash)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', trx.now)
    .returning('address')
    .executeTakeFirst()
  return link?.address ?? null
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

export async function deleteExpiredLinks(trx: Trx): Promise<void> {
  await trx.deleteFrom('address_links').where('expires_at', '<=', trx.now).execute()
}
