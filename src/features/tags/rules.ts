import { InvalidRequest } from '../../kernel/errors.ts'
import type { Limit } from '../../kernel/http/rate-limit.ts'
import { normalizeLine } from '../../kernel/text/normalize.ts'
import { fold } from '../search-index/service.ts'

/** What someone can choose for a tag: to read what has it, or not to see it in lists. */
export const CHOICES = ['follow', 'mute'] as const
export type TagChoice = (typeof CHOICES)[number]

/** Per kind. Muted tags are part of each of a member's pages. */
export const MAX_CHOICES = 100
export const CHOICE_LIMIT: Limit = { name: 'tag choices', per: 'user', max: 60, windowSeconds: 60 }
export const MAX_DESCRIPTION = 300
const MAX_KEY = 30

/** The key that tags are compared by: "JavaScript" and "javascript" are one tag. */
export function tagKey(tag: string): string {
  return fold(tag)
}

/** The key of a tag that a request names. */
export function requestedKey(tag: string): string {
  const key = tagKey(normalizeLine(tag))
  if (key === '' || [...key].length > MAX_KEY) throw new InvalidRequest([{ field: 'tag', rule: 'pattern' }])
  return key
}

/** Keys as values of `data-tags` and of the list in the head: without spaces and quotes. */
export function tagTokens(keys: readonly string[]): string {
  return keys.map(encodeURIComponent).join(' ')
}

/** SQL: the keys that someone mutes, as an array. */
export function mutedTagsSql(userId: string): string {
  return `array(select m.tag from tag_choices as m where m.user_id = ${userId} and m.kind = 'mute' order by m.tag)`
}

export function tagUrl(tag: string): string {
  return `/tags/${encodeURIComponent(tagKey(tag))}`
}
