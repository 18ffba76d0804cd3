import { type Static, Type } from 'typebox'
import { shape } from '../../kernel/http/schema/shapes.ts'

export const RANGES = ['7d', '30d', '90d'] as const
export type Range = (typeof RANGES)[number]

export const SERIES = ['energy', 'comments', 'likes', 'favorites', 'views'] as const
export type Series = (typeof SERIES)[number]

export function daysIn(range: Range): number {
  return Number.parseInt(range, 10)
}

export const TrendsQuery = Type.Object({ range: Type.Optional(Type.Enum([...RANGES])) })

const forEachSeries = <T extends Parameters<typeof Type.Object>[0][string]>(type: T) =>
  Type.Object(Object.fromEntries(SERIES.map((name) => [name, type])) as Record<(typeof SERIES)[number], T>)

const Totals = forEachSeries(Type.Integer())

export const Trends = shape('StudioTrends', {
  range: Type.Enum([...RANGES]),
  dates: Type.Array(Type.String(), { maxItems: 90 }),
  series: forEachSeries(Type.Array(Type.Integer(), { maxItems: 90 })),
  totals: Totals,
  /** Of as many days before. */
  previous_totals: Totals,
})
export type Trends = Static<typeof Trends>

export const Overview = shape('StudioOverview', {
  posts: Type.Object({
    total: Type.Integer(),
    draft: Type.Integer(),
    pending: Type.Integer(),
    approved: Type.Integer(),
    rejected: Type.Integer(),
    locked: Type.Integer(),
  }),
  /** Sums over all undeleted posts. */
  totals: Totals,
  followers_count: Type.Integer(),
  energy_balance: Type.Integer(),
  yesterday: Totals,
  day_before: Totals,
})
export type Overview = Static<typeof Overview>
