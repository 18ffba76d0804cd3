import type { Trx } from '../../../kernel/db/db.ts'
import { readUserAgent } from '../../../kernel/http/client-origin.ts'
import type * as accounts from '../../accounts/service.ts'
import { notify } from '../../notifications/service.ts'
import { refuseBlockedNetwork } from '../../screening/service.ts'
import { recordSecurityEvent } from '../../security-events/service.ts'
import { type OpenedSession, openSession } from '../service.ts'
import { isKnownDevice, saveKnownDevices } from './known-devices.ts'
import { fingerprintsOf, type Visitor } from './visitor.ts'

export interface LoggedIn extends OpenedSession {
  user: accounts.User
}

/** Notifies the account of a login from an unknown device. */
export async function startSessionAndNotify(
  trx: Trx,
  user: accounts.User,
  visitor: Visitor,
): Promise<LoggedIn> {
  const known = await isKnownDevice(trx, user.id, fingerprintsOf(visitor), trx.now)
  const entered = await startSession(trx, user, visitor)
  if (known) return entered
  const { browser, os } = readUserAgent(visitor.user_agent)
  const data = { event: 'new_login', browser, os, ip: visitor.ip }
  await notify(trx, { kind: 'system', recipient_id: user.id, related_id: entered.session.id, data })
  await recordSecurityEvent(trx, { user_id: user.id, kind: 'new_login', origin: visitor })
  return entered
}

export async function startSession(trx: Trx, user: accounts.User, visitor: Visitor): Promise<LoggedIn> {
  if (user.role !== 'owner') await refuseBlockedNetwork(trx, visitor.ip)
  await saveKnownDevices(trx, user.id, fingerprintsOf(visitor))
  const { ip, user_agent } = visitor
  return { user, ...(await openSession(trx, user, { ip, user_agent })) }
}
