export const RANGES = ['7d', '30d', '90d'] as const
export type Range = (typeof RANGES)[number]

export const SERIES = ['energy', 'comments', 'likes', 'favorites', 'views'] as const
export type Series = (typeof SERIES)[number]

export function daysIn(range: Range): number {
  return Number.parseInt(range, 10)
}
