import { InvalidRequest } from '../../kernel/errors.ts'
import type { Limit } from '../../kernel/http/rate-limit.ts'
import { normalizeLinkAddress } from '../../kernel/text/link-address.ts'
import { normalizeField } from '../../kernel/text/normalize.ts'
import { MAX_TAG_CHARACTERS } from '../authoring/rules.ts'
import { isPageName, pageUrl } from '../site-pages/rules.ts'
import { tagKey, tagUrl } from '../tags/rules.ts'

/** Where entries stand: bar, foot and side column of the site, the pinned posts of the front page, the featured tags. */
export const PLACES = ['bar', 'foot', 'side', 'front', 'tags'] as const
export type Place = (typeof PLACES)[number]

export const KINDS = ['page', 'tag', 'series', 'address', 'post'] as const
export type Kind = (typeof KINDS)[number]

/** What may stand where, and how much of it. */
export const ROOM: Record<Place, { max: number; kinds: readonly Kind[] }> = {
  bar: { max: 8, kinds: ['page', 'tag', 'series', 'address'] },
  foot: { max: 12, kinds: ['page', 'tag', 'series', 'address'] },
  side: { max: 12, kinds: ['page', 'tag', 'series', 'address'] },
  front: { max: 4, kinds: ['post'] },
  tags: { max: 12, kinds: ['tag'] },
}
export const MAX_ENTRIES = Math.max(...PLACES.map((place) => ROOM[place].max))
export const MAX_LABEL = 40
export const MAX_TARGET = 500

/** Each change invalidates all cached pages. */
export const NAVIGATION_CHANGES: Limit = { name: 'navigation', per: 'user', max: 60, windowSeconds: 60 }

/** The stored form of what was typed; refused if it is not what the kind asks for. */
export function normalizeTarget(kind: Kind, typed: string): string {
  const text = typed.trim()
  const target = normalizers[kind](text)
  if (target === null)
    throw new InvalidRequest([{ field: 'target', rule: kind === 'address' ? 'linkAddress' : 'pattern' }])
  return target
}

const normalizers: Record<Kind, (text: string) => string | null> = {
  page: (text) => (isPageName(lastPart(text)) ? lastPart(text) : null),
  tag: (text) => normalizeField('target', text.replace(/^#/, ''), MAX_TAG_CHARACTERS) || null,
  series: numberIn,
  post: numberIn,
  address: (text) => normalizeLinkAddress(text, MAX_TARGET),
}

/** The number itself, or an address that ends with it. */
function numberIn(text: string): string | null {
  const number = lastPart(text)
  return /^[1-9]\d{0,14}$/.test(number) ? number : null
}

function lastPart(text: string): string {
  return text.slice(text.lastIndexOf('/') + 1)
}

/** The address of an entry. */
export function hrefOf(kind: Kind, target: string): string {
  if (kind === 'page') return pageUrl(target)
  if (kind === 'tag') return tagUrl(target)
  if (kind === 'address') return target
  return kind === 'series' ? `/series/${target}` : `/posts/${target}`
}

/** Two spellings of a tag are one entry. */
export function isSameTarget(kind: Kind, one: string, other: string): boolean {
  return kind === 'tag' ? tagKey(one) === tagKey(other) : one === other
}
