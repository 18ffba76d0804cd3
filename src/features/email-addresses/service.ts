import { type Db, type Trx, write } from '../../kernel/db/db.ts'
import { Refusal } from '../../kernel/errors.ts'
import type { Viewer } from '../../kernel/viewer.ts'
import * as accounts from '../accounts/service.ts'
import { type Mailer, requireMail } from '../mail/service.ts'
import { currentSettings, readSettings } from '../site/service.ts'
import { mailLink } from './links.ts'
import type { VerificationMode } from './rules.ts'

export { consumeLink, mailLink, ownerOfLink } from './links.ts'
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
