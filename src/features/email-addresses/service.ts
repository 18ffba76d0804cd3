import { type Db, type Reader, type Trx, write } from '../../kernel/db/db.ts'
import { Refusal } from '../../kernel/errors.ts'
import type { Viewer } from '../../kernel/viewer.ts'
import * as accounts from '../accounts/service.ts'
import type { MailKind } from '../mail/rules.ts'
import { type Mailer, requireMail } from '../mail/service.ts'
import { currentSettings, readSettings } from '../site/service.ts'
import { links } from './queries.ts'
import { LINK_MS, type LinkPurpose, type VerificationMode } from './rules.ts'

export { deleteLinks, hasLiveLink, isReserved } from './queries.ts'

/** If the site cannot send mail, nobody is asked to verify an address. */
export function verificationMode(db: Db, mailOn: boolean): VerificationMode {
  return mailOn ? currentSettings(db)['address.verification'] : 'off'
}

/** Asks a newcomer at once; while verification is required, they may only read until then. */
export async function askNewcomer(trx: Trx, user: accounts.User, mailer: Mailer): Promise<void> {
  const mode = mailer.on ? (await readSettings(trx))['address.verification'] : 'off'
  if (mode === 'off' || !user.email) return
  if (mode === 'required') await accounts.requireVerification(trx, user.id)
  await mailLink(trx, { user, purpose: 'verify', address: user.email }, mailer)
}

export function requestVerification(db: Db, viewer: Viewer, mailer: Mailer): Promise<{ address: string }> {
  requireMail(mailer)
  return write(db, viewer, async (trx) => {
    const user = await accounts.lockUser(trx, viewer.id)
    if (!user?.email || user.email_verified_at) throw new Refusal('address_verified')
    await mailLink(trx, { user, purpose: 'verify', address: user.email }, mailer)
    return { address: user.email }
  })
}

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
  const link = { user_id: user.id, purpose, address }
  const { token, expires_at } = await links.issue(trx, link, LINK_MS[purpose])
  const mail = { kind: KINDS[purpose], user_id: user.id, address, data: { about } }
  await mailer.queue(trx, { ...mail, secret: token, expires_at })
}

/** Whose link it is, for what must be locked before the person. */
export async function ownerOfLink(trx: Trx, token: string, purpose: LinkPurpose): Promise<number> {
  const owner = await findLinkOwner(trx, token, purpose, trx.now)
  if (owner === null) throw new Refusal('address_link_invalid')
  return owner
}

/** Null if it is good no more. Looking does not use it up. */
export async function findLinkOwner(
  db: Reader,
  token: string,
  purpose: LinkPurpose,
  now: Date,
): Promise<number | null> {
  const link = await links.find(db, token, now)
  return link?.purpose === purpose ? link.user_id : null
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
  const link = await links.consume(trx, token)
  if (!user || !link) throw new Refusal('address_link_invalid')
  return { user, address: link.address }
}
