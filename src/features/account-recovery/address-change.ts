import { type Db, type Trx, transaction, write } from '../../kernel/db/db.ts'
import { isUniqueViolation } from '../../kernel/db/failures.ts'
import { Refusal } from '../../kernel/errors.ts'
import type { Viewer } from '../../kernel/viewer.ts'
import { emailKey } from '../accounts/rules.ts'
import * as accounts from '../accounts/service.ts'
import * as addresses from '../email-addresses/service.ts'
import { requireMail } from '../mail/service.ts'
import { notify } from '../notifications/service.ts'
import { refuseBlockedMail } from '../screening/service.ts'
import { type Caller, recordSecurityEvent } from '../security-events/service.ts'
import * as sessions from '../sessions/service.ts'
import { turnOffIfYoung } from '../two-factor/service.ts'
import { removePasskeysAndIdentities } from './sign-in-methods.ts'

/** Nothing changes until the link sent to the new address is used. */
export async function requestAddressChange(
  db: Db,
  viewer: Viewer,
  { email, password }: { email: string; password?: string },
  { mailer, origin }: Caller,
): Promise<{ address: string }> {
  requireMail(mailer)
  const address = accounts.checkEmail(email)
  await refuseBlockedMail(db, address)
  const verified = await sessions.checkOwner(db, viewer, password)
  return write(db, viewer, async (trx) => {
    const user = await accounts.lockUser(trx, viewer.id)
    if (user?.password_hash !== verified) throw new Refusal('conflict')
    if (user.email_key === emailKey(address)) throw new Refusal('address_same')
    await refuseUnlessFree(trx, user, address)
    await addresses.mailLink(trx, { user, purpose: 'change', address }, mailer)
    const event = { kind: 'address_change_requested', data: { about: address }, origin } as const
    await recordSecurityEvent(trx, { user_id: user.id, ...event })
    return { address }
  })
}

/** Informs the old address, with a link that takes it back. */
export async function confirmAddressChange(
  db: Db,
  sessionId: number | null,
  token: string,
  { mailer, origin }: Caller,
): Promise<{ address: string }> {
  const presser = await sessions.ownerOfSession(db, sessionId)
  return uniqueAddress(db, async (trx) => {
    await lockOwnerOfLink(trx, token, 'change')
    const { user, address } = await addresses.consumeLink(trx, token, 'change')
    await refuseUnlessFree(trx, user, address)
    // If confirmed in a session of the account, it is the same person who had verified the old address.
    const verified_at = presser === user.id ? user.email_verified_at : null
    await setAddress(trx, user, { address, verified_at: verified_at ?? trx.now })
    await addresses.mailLink(
      trx,
      { user, purpose: 'restore', address: user.email ?? '', about: address },
      mailer,
    )
    const data = { event: 'address_changed', address }
    await notify(trx, { kind: 'system', recipient_id: user.id, related_id: user.id, data })
    const event = { kind: 'address_changed', data: { about: address }, origin } as const
    await recordSecurityEvent(trx, { user_id: user.id, ...event })
    return { address }
  })
}

/**
 * Takes the old address back. The person who changed it knows the password and may have added sign-in methods, so none of those work any
 * longer, all sessions end, and a link for a new password follows. Only for the owner of the mailbox, so a pending deletion stays.
 */
export function restoreAddress(db: Db, token: string, caller: Caller): Promise<{ address: string }> {
  const { mailer, origin } = caller
  return uniqueAddress(db, async (trx) => {
    await sessions.lockSessionsOf(trx, await lockOwnerOfLink(trx, token, 'restore'))
    const { user, address } = await addresses.consumeLink(trx, token, 'restore')
    await setAddress(trx, user, { address, verified_at: user.email_verified_at ?? trx.now })
    await accounts.dropPassword(trx, user.id)
    await sessions.endAllAccess(trx, user.id)
    await removePasskeysAndIdentities(trx, { id: user.id, email: address }, caller)
    await turnOffIfYoung(trx, user.id, origin)
    await sessions.mailPasswordLinkTo(trx, { user_id: user.id, address }, mailer)
    const event = { kind: 'address_restored', data: { about: address }, origin } as const
    await recordSecurityEvent(trx, { user_id: user.id, ...event })
    return { address }
  })
}

/**
 * An address is a key, so changing it takes the strongest lock on the person. Taken at once: code that upgraded to it later would
 * deadlock with every write of the person that has been admitted since.
 */
async function lockOwnerOfLink(trx: Trx, token: string, purpose: 'change' | 'restore'): Promise<number> {
  const owner = await addresses.ownerOfLink(trx, token, purpose)
  await accounts.lockUserAgainstWrites(trx, owner)
  return owner
}

/** Voids links that were mailed before. */
async function setAddress(
  trx: Trx,
  { id }: accounts.User,
  proved: { address: string; verified_at: Date },
): Promise<void> {
  await addresses.deleteLinks(trx, id, ['verify', 'change'])
  await sessions.deletePasswordLinks(trx, id)
  await accounts.setEmail(trx, id, proved)
}

async function refuseUnlessFree(trx: Trx, user: accounts.User, address: string): Promise<void> {
  if (await addresses.hasLiveLink(trx, user.id, 'restore')) throw new Refusal('address_changed_recently')
  const taken = await accounts.findAccount(trx, address)
  if (taken || (await addresses.isReserved(trx, emailKey(address)))) throw new Refusal('email_taken')
}

/** Someone may take the address between the check and the commit: the unique index decides. */
async function uniqueAddress<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  try {
    return await transaction(db, work)
  } catch (error) {
    throw isUniqueViolation(error) ? new Refusal('email_taken') : error
  }
}
