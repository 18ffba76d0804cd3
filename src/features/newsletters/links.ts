import { createHmac } from 'node:crypto'
import { type KeyFor, readSignedToken, signedToken } from '../../kernel/crypto/signed-token.ts'
import { Refusal } from '../../kernel/errors.ts'
import { emailKey } from '../accounts/rules.ts'
import { PACES, type Pace } from './rules.ts'

const PURPOSE = 'newsletters'

/** What the button of a mail ends: the subscriptions it came from, all digests of a pace, or nothing by itself. */
export type Ends = { ids: number[] } | { pace: Pace }

export interface NewsletterLink {
  subscriberId: number
  ends: Ends
}

/** More would not fit; the page that the link opens lists all. */
const MAX_NAMED = 4

/** The link in a mail. Without an expiry: it can only change this subscriber's mails, and a mail may be read years later. */
export function linkToken(keyFor: KeyFor, { subscriberId, ends }: NewsletterLink): string {
  const named = 'ids' in ends ? ends.ids.slice(0, MAX_NAMED).join('-') : ends.pace
  return signedToken(keyFor, PURPOSE, `${subscriberId}.${named}`)
}

export function readLink(keyFor: KeyFor, token: string): NewsletterLink {
  const [id, named = ''] = readSignedToken(keyFor, PURPOSE, token)?.split('.') ?? []
  if (id === undefined) throw new Refusal('unsubscribe_link_invalid')
  const pace = PACES.find((each) => each === named)
  return {
    subscriberId: Number(id),
    ends: pace ? { pace } : { ids: named.split('-').filter(Boolean).map(Number) },
  }
}

const MAIL_TOKEN = /\bnl-(\d{1,15})-[\da-f]{20}\b/g

/** Names a mail in its Message-ID and return path, in letters that no mail server changes. Nobody but its recipient knows it. */
export function mailToken(keyFor: KeyFor, id: number): string {
  const mac = createHmac('sha256', keyFor('newsletter mails')).update(String(id)).digest('hex').slice(0, 20)
  return `nl-${id}-${mac}`
}

/** The first mail of ours that a text names; null if there is none. */
export function mailNamedIn(keyFor: KeyFor, text: string): number | null {
  for (const [token, id] of text.matchAll(MAIL_TOKEN))
    if (token === mailToken(keyFor, Number(id))) return Number(id)
  return null
}

/** By which an address that has left is known again, without being kept. */
export function addressHash(keyFor: KeyFor, address: string): Buffer {
  return createHmac('sha256', keyFor('newsletter refusals')).update(emailKey(address)).digest()
}
