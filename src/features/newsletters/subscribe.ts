import type { Lang } from '../../i18n/words.ts'
import type { KeyFor } from '../../kernel/crypto/signed-token.ts'
import { type Db, type Reader, type Trx, transaction, write } from '../../kernel/db/db.ts'
import { notFound, Refusal } from '../../kernel/errors.ts'
import { enforceLimit } from '../../kernel/http/rate-limit.ts'
import type { Viewer } from '../../kernel/viewer.ts'
import { emailKey, emailLimitKey } from '../accounts/rules.ts'
import * as accounts from '../accounts/service.ts'
import { refuseBlocked } from '../block-list/service.ts'
import { type Mailer, requireMail } from '../mail/service.ts'
import { refuseBlockedMail, refuseBlockedNetwork } from '../screening/service.ts'
import { readSeries } from '../series/service.ts'
import { readSettings } from '../site/service.ts'
import { currentKey, isUsedTag } from '../tags/service.ts'
import { deleteIfLeft } from './ending.ts'
import { addressHash, linkToken } from './links.ts'
import {
  countSubscriptions,
  deleteRefusal,
  deleteTopic,
  findSubscriber,
  lockSubscriber,
  lockSubscriberById,
  lockTopic,
  type NewSubscriber,
  requests,
  saveSubscription,
  subscriptionsOf,
} from './queries.ts'
import {
  ADDRESS_LIMIT,
  MAX_SUBSCRIPTIONS,
  type NewsTopic,
  type Pace,
  REQUEST_MS,
  requestedTopic,
} from './rules.ts'
import type { NewsletterChoice, NewsletterRequest, NewsletterSubscriptions } from './schema.ts'

export interface NamedTopic extends NewsTopic {
  /** As its author spells it. */
  name: string
  /** Whose posts they are; null for a tag. */
  author_id: number | null
}

/** What can be followed by mail: not found while newsletters are off, as if the page did not exist. */
export async function openTopic(db: Db, asked: NewsTopic): Promise<NamedTopic> {
  if (!(await readSettings(db))['newsletters.enabled']) throw notFound()
  const { kind, subject } = requestedTopic(asked)
  if (kind === 'author') {
    const { id, username } = await accounts.presentUser(db, Number(subject))
    return { kind, subject, name: username, author_id: id }
  }
  if (kind === 'series') {
    const { title, author_id } = await readSeries(db, Number(subject))
    await accounts.presentUser(db, author_id)
    return { kind, subject, name: title, author_id }
  }
  const tag = await currentKey(db, subject)
  if (!(await isUsedTag(db, tag))) throw notFound()
  return { kind, subject: tag, name: tag, author_id: null }
}

interface Site {
  mailer: Mailer
  keyFor: KeyFor
  limitScale: number
  lang: Lang
  ip: string
}

/**
 * Mails a link to confirm. The answer and the statements are the same whether the address follows something, has an account or neither,
 * and the mail names no text of a member, so that it carries nobody's message to strangers.
 */
export async function requestNewsletter(
  db: Db,
  { email, pace = 'at_once', ...asked }: NewsletterRequest,
  { mailer, keyFor, limitScale, lang, ip }: Site,
): Promise<Record<string, never>> {
  requireMail(mailer)
  const { kind, subject } = await openTopic(db, asked)
  const address = accounts.checkEmail(email)
  await refuseBlockedMail(db, address)
  await refuseBlockedNetwork(db, ip)
  await enforceLimit(db, ADDRESS_LIMIT, { subject: emailLimitKey(keyFor, address) }, limitScale)
  await transaction(db, async (trx) => {
    trx.declareChanges([])
    const request = { address, address_key: emailKey(address), kind, subject, pace, lang }
    const { token, expires_at } = await requests.issue(trx, request, REQUEST_MS)
    await mailer.queue(trx, { kind: 'newsletter_confirm', user_id: null, address, secret: token, expires_at })
  })
  return {}
}

/** What a link confirms, for its page. */
export async function requestedBy(
  db: Db,
  token: string,
): Promise<{ topic: NamedTopic; pace: Pace; address: string }> {
  const request = await requests.find(db, token, db.clock.now())
  if (!request) throw new Refusal('address_link_invalid')
  return { ...request, topic: await openTopic(db, request) }
}

/** The link proves who has the mailbox, so a member who has verified it follows as a member. */
export async function confirmNewsletter(db: Db, keyFor: KeyFor, token: string) {
  return transaction(db, async (trx) => {
    trx.declareChanges([])
    const request = await requests.consume(trx, token)
    if (!request) throw new Refusal('address_link_invalid')
    const { address, address_key, lang, kind, subject, pace } = request
    // Locked: were the address verified for an account at this moment, its subscriptions would be adopted too early.
    const user = await accounts.lockAccount(trx, address)
    const subscriber = user?.email_verified_at ? { user_id: user.id, lang } : { address, address_key, lang }
    const id = await follow(trx, subscriber, { kind, subject, pace })
    await deleteRefusal(trx, addressHash(keyFor, address))
    const subscription = (await subscriptionsOf(trx, id)).find(
      (each) => each.kind === kind && each.subject === subject,
    )
    const ends = { ids: subscription ? [subscription.id] : [] }
    return { kind, subject, pace, token: linkToken(keyFor, { subscriberId: id, ends }) }
  })
}

async function follow(
  trx: Trx,
  subscriber: NewSubscriber,
  topic: NewsTopic & { pace: Pace },
): Promise<number> {
  // The series may have been deleted since the page was opened or the link was sent.
  if (!(await lockTopic(trx, topic))) throw notFound()
  const id = await lockSubscriber(trx, subscriber)
  const isNew = await saveSubscription(trx, id, topic)
  if (isNew && (await countSubscriptions(trx, id)) > MAX_SUBSCRIPTIONS)
    throw new Refusal('newsletter_limit', { details: { limit: MAX_SUBSCRIPTIONS } })
  return id
}

/** A member's choice. Only at an address that is verified: nobody gets mail at one that somebody else typed in. */
export async function chooseNewsletter(
  db: Db,
  viewer: Viewer,
  { pace, ...asked }: NewsletterChoice,
  { mailer, keyFor, lang }: Pick<Site, 'mailer' | 'keyFor' | 'lang'>,
): Promise<NewsletterSubscriptions> {
  if (pace !== 'off') requireMail(mailer)
  const topic = pace === 'off' ? { ...requestedTopic(asked), author_id: null } : await openTopic(db, asked)
  return write(db, viewer, async (trx) => {
    trx.declareChanges([])
    if (pace === 'off') await unfollow(trx, viewer, topic, keyFor)
    else await followAsMember(trx, viewer, { ...topic, pace }, { keyFor, lang })
    return listNewsletters(trx, viewer)
  })
}

async function followAsMember(
  trx: Trx,
  viewer: Viewer,
  topic: Omit<NamedTopic, 'name'> & { pace: Pace },
  { keyFor, lang }: Pick<Site, 'keyFor' | 'lang'>,
): Promise<void> {
  const { email, email_verified_at } = await accounts.presentUser(trx, viewer.id)
  if (!email || !email_verified_at) throw new Refusal('address_unverified')
  if (topic.author_id === viewer.id) throw new Refusal('self_follow')
  if (topic.author_id !== null) await refuseBlocked(trx, viewer, [topic.author_id])
  await follow(trx, { user_id: viewer.id, lang }, topic)
  await deleteRefusal(trx, addressHash(keyFor, email))
}

async function unfollow(trx: Trx, { id: user_id }: Viewer, topic: NewsTopic, keyFor: KeyFor): Promise<void> {
  const found = await findSubscriber(trx, { user_id })
  const subscriber = found && (await lockSubscriberById(trx, found.id))
  if (!subscriber) return
  await deleteTopic(trx, subscriber.id, topic)
  await deleteIfLeft(trx, keyFor, subscriber)
}

export async function listNewsletters(db: Reader, { id: user_id }: Viewer): Promise<NewsletterSubscriptions> {
  const subscriber = await findSubscriber(db, { user_id })
  return { items: subscriber ? await subscriptionsOf(db, subscriber.id) : [] }
}
