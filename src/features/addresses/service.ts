import { type Db, type Trx, transaction, write } from '../../kernel/db/db.ts'
import { conflict, notFound } from '../../kernel/errors.ts'
import type { Viewer } from '../../kernel/http/viewer.ts'
import { hashOf, newToken, sha256 } from '../../kernel/token.ts'
import { isPresent } from '../accounts/rules.ts'
import * as accounts from '../accounts/service.ts'
import { type Mailer, requireMail } from '../mail/service.ts'
import { currentSettings, readSettings } from '../site/service.ts'
import { consumeLink, insertLink } from './queries.ts'
import type { VerificationMode } from './rules.ts'

export { deleteExpiredLinks, deleteLinksOf as eraseAddressLinks } from './queries.ts'

/** Where the site cannot send mail, nobody is asked to verify an address. */
export function verificationMode(db: Db, mailOn: boolean): VerificationMode {
  return mailOn ? currentSettings(db)['address.verification'] : 'off'
}

/** A newcomer is asked at once; while verification is required they may only read until then. */
export async function askNewcomer(trx: Trx, { id, email }: accounts.User, mailer: Mailer): Promise<void> {
  const mode = mailer.on ? (await readSettings(trx))['address.verification'] : 'off'
  if (mode === 'off' || !email) return
  if (mode === 'required') await accounts.requireVerification(trx, id)
  await mailVerification(trx, { id, email }, mailer)
}

export function requestVerification(db: Db, viewer: Viewer, mailer: Mailer): Promise<{ address: string }> {
  requireMail(mailer)
  return write(db, viewer, async (trx) => {
    const user = await accounts.lockUser(trx, viewer.id)
    if (!user?.email || user.email_verified_at) throw conflict('address_verified')
    await mailVerification(trx, { id: user.id, email: user.email }, mailer)
    return { address: user.email }
  })
}

/** On any device: the link proves who has the address. Its owner may have been given another one meanwhile. */
export async function verifyAddress(db: Db, token: string): Promise<{ address: string }> {
  const hash = hashOf(token)
  if (!hash) throw notFound('address_link_invalid')
  return transaction(db, async (trx) => {
    const link = await consumeLink(trx, hash, 'verify')
    const user = link && (await accounts.lockUser(trx, link.user_id))
    if (!user || !isPresent(user) || user.email !== link.address) throw notFound('address_link_invalid')
    await accounts.setEmailVerified(trx, user.id)
    return { address: link.address }
  })
}

async function mailVerification(
  trx: Trx,
  { id, email }: { id: number; email: string },
  mailer: Mailer,
): Promise<void> {
  const token = newToken()
  const expires_at = await insertLink(trx, sha256(token), { user_id: id, purpose: 'verify', address: email })
  const mail = { kind: 'verify_address', user_id: id, address: email, data: { about: email } } as const
  await mailer.queue(trx, { ...mail, secret: token, expires_at })
}
