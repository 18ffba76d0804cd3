import type { Trx } from '../../kernel/db/db.ts'
import { Refusal } from '../../kernel/errors.ts'
import { hashOf, newToken, sha256 } from '../../kernel/token.ts'
import * as accounts from '../accounts/service.ts'
import type { MailKind } from '../mail/rules.ts'
import type { Mailer } from '../mail/service.ts'
import { deleteLiveLink, findLinkOwner, insertLink } from './queries.ts'
import type { LinkPurpose } from './rules.ts'

const KINDS = {
  verify: 'verify_address',
  change: 'confirm_address',
  restore: 'address_changed',
} as const satisfies Record<LinkPurpose, MailKind>

interface AddressLink {
  user: Pick<accounts.User, 'id'>
  purpose: LinkPurpose
  /** Where the mail goes, and what using its link proves. */
  address: string
  /** What the mail speaks of, if not of that address. */
  about?: string
}

export async function mailLink(
  trx: Trx,
  { user, purpose, address, about = address }: AddressLink,
  mailer: Mailer,
): Promise<void> {
  const token = newToken()
  const expires_at = await insertLink(trx, sha256(token), { user_id: user.id, purpose, address })
  const mail = { kind: KINDS[purpose], user_id: user.id, address, data: { about } }
  await mailer.queue(trx, { ...mail, secret: token, expires_at })
}

/** Whose link it is, for what must be locked before the person. */
export async function ownerOfLink(trx: Trx, token: string, purpose: LinkPurpose): Promise<number> {
  const hash = hashOf(token)
  const owner = hash && (await findLinkOwner(trx, hash, purpose))
  if (!owner) throw new Refusal('address_link_invalid')
  return owner
}

/** Whose link it is, locked, and its address. On any device: the link proves who has the mailbox. */
export async function consumeLink(
  trx: Trx,
  token: string,
  purpose: LinkPurpose,
): Promise<{ user: accounts.User; address: string }> {
  const owner = await ownerOfLink(trx, token, purpose)
  // Lock order: the person, then the link, as for making one.
  const user = await accounts.lockUser(trx, owner)
  const address = await deleteLiveLink(trx, sha256(token), purpose)
  if (!user || !address) throw new Refusal('address_link_invalid')
  return { user, address }
}
