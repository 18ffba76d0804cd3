import type { KeyFor } from '../../kernel/crypto/signed-token.ts'
import type { Trx } from '../../kernel/db/db.ts'
import * as accounts from '../accounts/service.ts'
import { addressHash } from './links.ts'
import { deleteSubscriber, lockSubscriberById, type RefusalReason, saveRefusal } from './queries.ts'

/**
 * An address that does not exist, or whose owner has complained, gets no newsletters any more: all its subscriptions end with their
 * mails, and an import does not bring them back. A member is told on every page if the address is the reason.
 */
export async function endSubscriber(
  trx: Trx,
  keyFor: KeyFor,
  id: number,
  reason: RefusalReason,
): Promise<boolean> {
  const subscriber = await lockSubscriberById(trx, id)
  if (!subscriber) return false
  const user = subscriber.user_id === null ? undefined : await accounts.findUser(trx, subscriber.user_id)
  const address = subscriber.address ?? user?.email
  if (address) await saveRefusal(trx, addressHash(keyFor, address), reason)
  if (user?.email && reason === 'bounced')
    await accounts.setEmailRefused(trx, { user_id: user.id, address: user.email }, true)
  await deleteSubscriber(trx, id)
  return true
}
