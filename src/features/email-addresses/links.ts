import type { Trx } from '../../kernel/db/db.ts'
import { Refusal } from '../../kernel/errors.ts'
import * as accounts from '../accounts/service.ts'
import type { MailKind } from '../mail/rules.ts'
import type { Mailer } from '../mail/service.ts'
import { links } from './queries.ts'
import { LINK_MS, type LinkPurpose } from './rules.ts'

const KINDS = {
  verify: 'verify_address',
  change: 'confirm_address',
  restore: 'address_changed',
} as const satisfies Record<LinkPurpose, MailKind>

interface AddressLink {
  user: Pick<accounts.User, 'id'>
  purpose: LinkPurpose
  /** Where the mail is sent, and what using its link proves. */
  address: string
  /** The address that the mail is about, if different. */
  about?: string
}

export async function mailLink(
  trx: Trx,
  { user, purpose, address, about = address }: AddressLink,
  mailer: Mailer,
): Promise<void> {
  const link = { user_id: user.id, purpose, address }
  const { token, expires_at } = await links.issue(trx, link, LINK_MS[purpose])
  const mail = { kind: KINDS[purpose], user_id: user.id, address, data: { about } }
  await mailer.queue(trx, { ...mail, secret: token, expires_at })
}

/** The owner of a link, for what must be locked before the person. */
export async function ownerOfLink(trx: Trx, token: string, purpose: LinkPurpose): Promise<number> {
  const link = await links.find(trx, token, trx.now)
  if (link?.purpose !== purpose) throw new Refusal('address_link_invalid')
  return link.user_id
}

/** The owner of a link, locked, and its address. On any device: the link proves ownership of the mailbox. */
export async function consumeLink(
  trx: Trx,
  token: string,
  purpose: LinkPurpose,
): Promise<{ user: accounts.User; address: string }> {
  const owner = await ownerOfLink(trx, token, purpose)
  // Lock order: the person, then the link, as when creating one.
  const user = await accounts.lockUser(trx, owner)
  const link = await links.consume(trx, token)
  if (!user || !link) throw new Refusal('address_link_invalid')
  return { user, address: link.address }
}
