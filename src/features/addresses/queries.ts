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

/** Single use: the delete decides between concurrent requests. */
export function consumeLink(
  trx: Trx,
  token_hash: Buffer,
  purpose: LinkPurpose,
): Promise<{ user_id: number; address: string } | undefined> {
  return trx
    .deleteFrom('address_links')
    .where('token_hash', '=', token_hash)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', trx.now)
    .returning(['user_id', 'address'])
    .executeTakeFirst()
}

export async function deleteLinksOf(trx: Trx, user_id: number): Promise<void> {
  await trx.deleteFrom('address_links').where('user_id', '=', user_id).execute()
}

export async function deleteExpiredLinks(trx: Trx): Promise<void> {
  await trx.deleteFrom('address_links').where('expires_at', '<=', trx.now).execute()
}
