import { changesAllAnswers, type Topic } from '../../cache/changes.ts'
import type { FrontCache } from '../../config/front-cache.ts'

/** On every answer: for what may change all of them. */
export const ALL = 'all'

/** How each kind of cache reads the keys of an answer (surrogate keys, cache tags). */
const HEADERS: Record<FrontCache['kind'], (keys: string[]) => [name: string, value: string]> = {
  varnish: (keys) => ['xkey', keys.join(' ')],
  fastly: (keys) => ['surrogate-key', keys.join(' ')],
  cloudflare: (keys) => ['cache-tag', keys.join(',')],
}

/** Headers that tell the caches what an answer shows. */
export function keyHeaders(caches: readonly FrontCache[], topics: readonly Topic[]): Record<string, string> {
  if (caches.length === 0) return {}
  const keys = [ALL, ...new Set(topics.map(keyOf))]
  return Object.fromEntries(caches.map(({ kind }) => HEADERS[kind](keys)))
}

/** The keys of the answers that a change makes old. */
export function changedKeys(topics: readonly Topic[]): string[] {
  return topics.some(changesAllAnswers) ? [ALL] : topics.map(keyOf)
}

function keyOf(topic: Topic): string {
  return topic.replace(' ', '-')
}
