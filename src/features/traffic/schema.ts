import { type Static, type TSchema, Type } from 'typebox'
import { Id, orNull } from '../../kernel/http/schema/shapes.ts'
import { RANGES, REACHED, RETENTION_WEEKS } from './rules.ts'

export const SERIES = [
  'visits',
  'readers',
  'pages',
  'crawler_pages',
  'joined',
  'active',
  'posts',
  'comments',
  'energy',
] as const
export type Series = (typeof SERIES)[number]

/** What a period is broken down by, each a list. */
export const LISTS = ['posts', 'tags', 'hosts', 'entries', 'languages', 'devices', 'crawlers'] as const
export type List = (typeof LISTS)[number]

export function forEachOf<Name extends string, T>(
  names: readonly Name[],
  make: (name: Name) => T,
): Record<Name, T> {
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, T>
}

const objectOf = <Name extends string, T extends TSchema>(names: readonly Name[], type: T) =>
  Type.Object(forEachOf(names, () => type))

const Range = Type.Enum([...RANGES], { description: 'the last so many Shanghai days, today last' })
const Dates = Type.Array(Type.String(), { maxItems: 365 })
const Values = Type.Array(Type.Integer(), { maxItems: 365 })

export const TrafficQuery = Type.Object({ range: Type.Optional(Range) })

export const TrafficCsvQuery = Type.Object({
  range: Type.Optional(Range),
  table: Type.Optional(
    Type.Enum(['days', ...LISTS], { description: '`days`, the default, or one of the lists' }),
  ),
})

export const Csv = Type.Unsafe<string>({ type: 'string', contentMediaType: 'text/csv' })

const TrafficCount = Type.Object(
  {
    key: Type.String({
      description:
        'a post’s id, a tag, a host, a path, a language tag, a kind of device, a name; `other` is the rest',
    }),
    title: orNull(Type.String({ description: 'of a post' })),
    count: Type.Integer(),
  },
  { title: 'TrafficCount' },
)
export type TrafficCount = Static<typeof TrafficCount>

const RetentionCohort = Type.Object(
  {
    week: Type.String({ description: 'the Monday of the week in which they joined' }),
    joined: Type.Integer(),
    came: Type.Array(Type.Integer(), {
      maxItems: RETENTION_WEEKS,
      description: 'how many of them came in each week after it that is over',
    }),
  },
  { title: 'RetentionCohort' },
)
export type RetentionCohort = Static<typeof RetentionCohort>

export const Traffic = Type.Object(
  {
    range: Range,
    dates: Dates,
    series: objectOf(SERIES, Values),
    totals: objectOf(SERIES, Type.Integer()),
    previous_totals: objectOf(SERIES, Type.Integer({ description: 'of as many days before' })),
    top: objectOf(LISTS, Type.Array(TrafficCount)),
    retention: Type.Array(RetentionCohort),
  },
  { title: 'Traffic' },
)
export type Traffic = Static<typeof Traffic>

const ReadPost = Type.Object(
  {
    id: Id,
    title: Type.String(),
    views_count: Type.Integer(),
    reached: orNull(
      Type.Array(Type.Integer(), {
        minItems: REACHED.length,
        maxItems: REACHED.length,
        description: `how many percent of the members who opened it came to ${REACHED.join(', ')} percent of the text; null for fewer than five of them`,
      }),
    ),
  },
  { title: 'ReadPost' },
)
export type ReadPost = Static<typeof ReadPost>

export const AuthorTraffic = Type.Object(
  {
    range: Range,
    dates: Dates,
    readers: Values,
    total: Type.Integer(),
    previous_total: Type.Integer({ description: 'of as many days before' }),
    sources: Type.Array(
      Type.Object({
        source: Type.String({ description: 'a host; `direct`, `internal` (from this site) or `other`' }),
        pages: Type.Integer(),
      }),
    ),
    posts: Type.Array(ReadPost, { description: 'the most read ones' }),
  },
  { title: 'AuthorTraffic' },
)
export type AuthorTraffic = Static<typeof AuthorTraffic>
