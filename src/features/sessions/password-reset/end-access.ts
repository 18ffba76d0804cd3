import type { Trx } from '../../../kernel/db/db.ts'
import * as addresses from '../../email-addresses/service.ts'
import { forgetDevicesAndTickets } from '../../two-factor/service.ts'
import { deleteSessionsOf } from '../end-sessions.ts'
import { restoreTokens } from '../queries.ts'
import { deleteUnusedLinks } from './links.ts'

/**
 * With a new password: revokes the sessions, access tokens, mailed links and logins half done that whoever knew the old one may
 * have. The link that takes an address back stays: it is for the owner. The person must be locked.
 */
export async function endAllAccess(trx: Trx, userId: number, exceptSession?: number): Promise<void> {
  await addresses.deleteLinks(trx, userId, ['change'])
  await deleteUnusedLinks(trx, userId)
  await restoreTokens.revoke(trx, 'user_id', userId)
  await forgetDevicesAndTickets(trx, userId)
  await deleteSessionsOf(trx, userId, exceptSession)
}
