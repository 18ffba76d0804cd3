import { DAY_MS } from '../../kernel/calendar.ts'
import type { Limit } from '../../kernel/http/rate-limit.ts'

/** Called on each keystroke. */
export const SUGGESTING: Limit = { name: 'suggest', per: 'user', max: 120, windowSeconds: 60 }

/** The newest matches that are ranked. */
export const MAX_FOUND = 100
export const MAX_QUERY = 100
export const MAX_SUGGESTIONS = 8

export const SINCE = ['7d', '30d', '365d'] as const
export type Since = (typeof SINCE)[number]

export function sinceDate(since: Since, now: Date): Date {
  return new Date(now.getTime() - Number.parseInt(since, 10) * DAY_MS)
}

export function searchUrl(query: { q: string; tag?: string; since?: string; page?: number }): string {
  const { page = 1, ...words } = query
  const named = Object.entries({ ...words, page: page > 1 ? String(page) : '' }).filter(([, value]) => value)
  return `/search?${new URLSearchParams(named as [string, string][])}`
}
