import type { NotificationKind } from '../notifications/service.ts'

export const CATEGORIES = ['system', 'mention', 'like', 'follow', 'comment'] as const
export type Category = (typeof CATEGORIES)[number]

/** Kinds that can be switched off. */
export const PREF_KEYS = ['comment', 'reply', 'like', 'follow'] as const
type PrefKey = (typeof PREF_KEYS)[number]
export type Prefs = Record<PrefKey, boolean>

/** Each switch has a column of its own. */
export const PREF_COLUMNS = {
  comment: 'comments',
  reply: 'replies',
  like: 'likes',
  follow: 'follows',
} as const satisfies Record<PrefKey, string>

interface KindRule {
  category: Category
  /** The preference that switches it off, if any. */
  pref?: PrefKey
  /** The actor is not shown, because they acted for the site. */
  decidedBySite?: true
}

export const KINDS: Record<NotificationKind, KindRule> = {
  comment: { category: 'comment', pref: 'comment' },
  comment_reply: { category: 'comment', pref: 'reply' },
  comment_answer: { category: 'comment' },
  mention: { category: 'mention' },
  like_aggregated: { category: 'like', pref: 'like' },
  comment_likes: { category: 'like', pref: 'like' },
  follow: { category: 'follow', pref: 'follow' },
  energy_received: { category: 'system' },
  level_up: { category: 'system' },
  post_review: { category: 'system', decidedBySite: true },
  profile_review: { category: 'system', decidedBySite: true },
  system: { category: 'system', decidedBySite: true },
}

const BY_SITE = kindsIn('all').filter((kind) => KINDS[kind].decidedBySite)
/** Whether the actor of a notice is not shown. */
export const isBySiteSql = `kind in (${BY_SITE.map((kind) => `'${kind}'`).join(', ')})`

export const MAX_COUNTED = 99
export const MAX_STREAMS = 5

/** Kinds whose notices may also be mentions, which are shown regardless of the switches. */
export const MENTIONING: readonly NotificationKind[] = ['comment', 'comment_reply']

export function kindsIn(category: Category | 'all'): NotificationKind[] {
  const kinds = Object.keys(KINDS) as NotificationKind[]
  return kinds.filter((kind) => category === 'all' || KINDS[kind].category === category)
}

export function isShown(kind: NotificationKind, prefs: Prefs): boolean {
  const { pref } = KINDS[kind]
  return pref === undefined || prefs[pref]
}

const AGAINST: Partial<Record<NotificationKind, { field: string; values: string[] }>> = {
  post_review: { field: 'decision', values: ['reject', 'lock', 'delete'] },
  profile_review: { field: 'status', values: ['rejected'] },
  system: { field: 'event', values: ['banned', 'removed', 'comment_removed', 'comment_rejected'] },
}

/** Whether it reports a decision against the reader, which cites the site's rules. */
export function isAgainstReader(kind: NotificationKind, data: Record<string, unknown>): boolean {
  const against = AGAINST[kind]
  return against?.values.includes(String(data[against.field])) ?? false
}
