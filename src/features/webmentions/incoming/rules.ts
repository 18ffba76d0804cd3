import { withoutRootDot } from '../../../kernel/text/domain-lines.ts'

/** The signal after a webmention was taken in. */
export const CHECK_CHANNEL = 'webmention_checks'

const MINUTE_MS = 60_000
/** Longest wait for the page, its redirects included. */
export const TIMEOUT_MS = 10_000
/** Longer than a check may take. */
export const CHECK_LEASE_MS = MINUTE_MS
const RETRIES_MS = [5, 60, 360].map((minutes) => minutes * MINUTE_MS)
export const MAX_CHECKS = RETRIES_MS.length + 1

/** Null: it is not retried. */
export function recheckAfterMs(attempts: number): number | null {
  return RETRIES_MS[attempts - 1] ?? null
}

/** Where a link stands on the page matters; what comes behind this much is not read. */
export const MAX_SOURCE_BYTES = 1024 * 1024
/** Pages of one host, and of all, that wait to be read; beyond that their sites are told to come back later. */
export const MAX_CHECKS_OF_HOST = 50
export const MAX_CHECKS_WAITING = 2_000
/** Mentions of one host, and below one post, that wait for a decision; what comes then is lost. */
export const MAX_HELD_OF_HOST = 20
export const MAX_HELD_OF_POST = 50
/** What nobody has decided about by then is deleted. */
export const HELD_DAYS = 90

const MAX_ADDRESS = 2_000
const POST_PATH = /^\/posts\/(\d{1,15})$/

/** The page at an address on the web, without the place on it; null where it is none. */
export function pageAt(address: string): URL | null {
  const url = URL.parse(address.trim())
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return null
  url.hash = ''
  url.hostname = withoutRootDot(url.hostname)
  return url.href.length <= MAX_ADDRESS ? url : null
}

/** The post at a path of this site. */
export function postAt(path: string): number | null {
  const [, id] = POST_PATH.exec(path) ?? []
  return id === undefined ? null : Number(id)
}

/** Whether an address of this site leads to a post: by the number in its path, or by an older one that redirects and was named. */
export function leadsTo(link: string, { post_id, target }: { post_id: number; target: string }): boolean {
  const url = pageAt(link)
  return url !== null && (url.href === target || postAt(url.pathname) === post_id)
}
