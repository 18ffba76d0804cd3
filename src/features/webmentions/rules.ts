import { isAllowedUrl } from '../../kernel/fetch/pinned-request.ts'
import { hasRelation } from '../../kernel/text/link-relation.ts'

/** Where other sites send webmentions. */
export const MENTION_PATH = '/webmention'

/** The signal sent by the triggers after a post was queued. */
export const MENTION_CHANNEL = 'webmentions'

/** Of one post; what it links to beyond that is not told. */
const MAX_TARGETS = 20
const MAX_ADDRESS = 2_000

const MINUTE_MS = 60_000
/** Longer than an attempt may take: the page, its links, and the message. */
export const LEASE_MS = 2 * MINUTE_MS
const RETRIES_MS = [5, 60, 720].map((minutes) => minutes * MINUTE_MS)
export const MAX_ATTEMPTS = RETRIES_MS.length + 1

/** Null: it is not retried. */
export function retryAfterMs(attempts: number): number | null {
  return RETRIES_MS[attempts - 1] ?? null
}

/** Which of the addresses in a post are told of it: pages of other sites, each once, without the place on the page. */
export function targetsIn(links: string[], origin: string): string[] {
  const targets = new Set<string>()
  for (const link of links) {
    const url = URL.parse(link)
    if (!url || url.origin === origin || !isAllowedUrl(url.href, false)) continue
    if (url.href.length <= MAX_ADDRESS) targets.add(url.href)
    if (targets.size === MAX_TARGETS) break
  }
  return [...targets]
}

const LINK_VALUE = /<([^<>]*)>([^<>]*)/g
const REL = /;\s*rel\s*=\s*(?:"([^"]*)"|([^\s;,"]+))/i

/** Where a page takes webmentions, by its `Link` header; null where the header says nothing of it. */
export function endpointInHeader(header: string | undefined): string | null {
  for (const [, address = '', parameters = ''] of (header ?? '').matchAll(LINK_VALUE)) {
    const [, quoted, plain] = REL.exec(parameters) ?? []
    if (hasRelation(quoted ?? plain, 'webmention')) return address.trim()
  }
  return null
}
