import { createHmac } from 'node:crypto'
import type { KeyFor } from '../../../kernel/crypto/signed-token.ts'

/** The signal after an activity was queued. */
export const INBOX_CHANNEL = 'federation_inbox'

export type Reaction = 'like' | 'announce'

export interface Incoming {
  /** Origin of PUBLIC_URL. */
  origin: string
  keyFor: KeyFor
  /** For tests: other sites are elsewhere on this machine. */
  allowsHttp: boolean
}

const ACTOR_PATH = /^\/ap\/actors\/(\d{1,15})(?:\/posts\/(\d{1,15})\/\d{1,9})?$/
const POST_PATH = /^\/posts\/(\d{1,15})$/

/** An author or a post of this site, by any of its addresses. */
export function hereOf(origin: string, uri: string): { author?: number; post?: number } | null {
  if (!uri.startsWith(`${origin}/`)) return null
  const path = uri.slice(origin.length)
  const [, page] = POST_PATH.exec(path) ?? []
  if (page !== undefined) return { post: Number(page) }
  const [, author, post] = ACTOR_PATH.exec(path) ?? []
  if (author === undefined) return null
  return post === undefined ? { author: Number(author) } : { author: Number(author), post: Number(post) }
}

/** The same for all that one actor does here, so that it can be taken back and erased; without the site's secret it names nobody. */
export function actorHash(keyFor: KeyFor, uri: string): Buffer {
  return createHmac('sha256', keyFor('federation reactions')).update(uri).digest()
}

/** Answers of one person, and of all, that may wait for an author; what comes then is lost. */
export const MAX_HELD_OF_ACTOR = 20
export const MAX_HELD_OF_AUTHOR = 500
export const MAX_REPLY = 5_000
/** What nobody has let in by then is deleted. */
export const HELD_DAYS = 90
/** Longer than a signature is good for. */
export const RECEIVED_DAYS = 30
