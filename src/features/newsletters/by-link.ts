import type { KeyFor } from '../../kernel/crypto/signed-token.ts'
import { type Db, type Reader, transaction } from '../../kernel/db/db.ts'
import { deleteIfLeft } from './ending.ts'
import { readLink } from './links.ts'
import {
  changePace,
  currentLink,
  deleteSubscriptions,
  lockSubscriberById,
  type NamedSubscription,
  subscriptionsOf,
} from './queries.ts'
import type { NewsletterChange, NewsletterSubscriptions } from './schema.ts'

/** What the link of a mail shows and ends; somebody who has left follows nothing. */
export async function newslettersOfLink(
  db: Reader,
  keyFor: KeyFor,
  token: string,
): Promise<{ items: NamedSubscription[]; ends: NamedSubscription[] }> {
  const { subscriberId, ends } = await currentLink(db, readLink(keyFor, token))
  const items = await subscriptionsOf(db, subscriberId)
  const isNamed = ({ id, pace }: NamedSubscription) =>
    'ids' in ends ? ends.ids.includes(id) : ends.pace === pace
  return { items, ends: items.filter(isNamed) }
}

/** Changes one subscription of the link's subscriber, or ends what the link names. Needs no login. */
export async function changeByLink(
  db: Db,
  keyFor: KeyFor,
  { token, id, pace }: NewsletterChange,
): Promise<NewsletterSubscriptions> {
  const link = readLink(keyFor, token)
  return transaction(db, async (trx) => {
    trx.declareChanges([])
    // Row lock: where a member takes over the address at this moment, the link is looked up afterwards.
    await lockSubscriberById(trx, link.subscriberId)
    const { subscriberId, ends } = await currentLink(trx, link)
    const subscriber = await lockSubscriberById(trx, subscriberId)
    if (!subscriber) return { items: [] }
    if (pace === 'off') {
      await deleteSubscriptions(trx, subscriberId, id === undefined ? ends : { ids: [id] })
      await deleteIfLeft(trx, keyFor, subscriber)
    } else if (id !== undefined) await changePace(trx, subscriberId, id, pace)
    return { items: await subscriptionsOf(trx, subscriberId) }
  })
}
