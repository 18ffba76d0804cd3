import type { KeyFor } from '../../kernel/crypto/signed-token.ts'
import type { Trx } from '../../kernel/db/db.ts'
import * as accounts from '../accounts/service.ts'
import { addressHash } from './links.ts'
import {
  deleteIfIdle,
  deleteSubscriber,
  lockSubscriberById,
  type RefusalReason,
  type Subscriber,
  saveRefusal,
} from './queries.ts'

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
  const user = await refuseImports(trx, keyFor, subscriber, reason)
  if (user?.email && reason === 'bounced')
    await accounts.setEmailRefused(trx, { user_id: user.id, address: user.email }, true)
  await deleteSubscriber(trx, id)
  return true
}

/** Somebody who has ended the last subscription has left: the address is not kept, and an import does not bring it back. */
export async function deleteIfLeft(trx: Trx, keyFor: KeyFor, subscriber: Subscriber): Promise<void> {
  if (await deleteIfIdle(trx, subscriber.id)) await refuseImports(trx, keyFor, subscriber, 'left')
}

/** Returns the member whose address it is. */
async function refuseImports(
  trx: Trx,
  keyFor: KeyFor,
  { user_id, address }: Subscriber,
  reason: RefusalReason,
): Promise<accounts.User | undefined> {
  const user = user_id === null ? undefined : await accounts.findUser(trx, user_id)
  const refused = address ?? user?.email
  if (refused) await saveRefusal(trx, addressHash(keyFor, refused), reason)
  return user
}
