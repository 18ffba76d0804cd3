import {
  type CursorValues,
  parseCountCursor,
  parseIdCursor,
  parseScoreCursor,
  parseTimeCursor,
} from './cursor.ts'

type Direction = 'asc' | 'desc'

interface Column<Name extends string> {
  name: Name
  type: 'timestamptz' | 'double precision' | 'integer' | 'bigint'
}

/** Sort order of a list: columns that are unique in combination, all in one direction. A cursor holds their values. */
export interface ListOrder<Name extends string = string> {
  columns: Column<Name>[]
  direction: Direction
  parseCursor(values: CursorValues): (Date | number)[]
  cursorOf(row: Record<Name, Date | number | null>): CursorValues
}

export function byId<Id extends string>(id: Id, direction: Direction = 'desc') {
  return orderBy([{ name: id, type: 'bigint' }], direction, parseIdCursor)
}

/** For rows whose ids increase with time. */
export const NEWEST_FIRST = byId('id')

export function byTime<Time extends string, Id extends string>(
  time: Time,
  id: Id,
  direction: Direction = 'desc',
) {
  return withId({ name: time, type: 'timestamptz' }, id, direction, parseTimeCursor)
}

export function byScore<Score extends string, Id extends string>(score: Score, id: Id) {
  return withId({ name: score, type: 'double precision' }, id, 'desc', parseScoreCursor)
}

export function byCount<Count extends string, Id extends string>(count: Count, id: Id) {
  return withId({ name: count, type: 'integer' }, id, 'desc', parseCountCursor)
}

/** The same list in reverse order. */
export function reversed<Name extends string>(order: ListOrder<Name>): ListOrder<Name> {
  return { ...order, direction: order.direction === 'desc' ? 'asc' : 'desc' }
}

export function orderByClause({ columns, direction }: ListOrder, table?: string): string {
  const prefix = table ? `${table}.` : ''
  return `order by ${columns.map(({ name }) => `${prefix}${name} ${direction}`).join(', ')}`
}

function withId<First extends string, Id extends string>(
  first: Column<First>,
  id: Id,
  direction: Direction,
  parseCursor: ListOrder['parseCursor'],
) {
  return orderBy<First | Id>([first, { name: id, type: 'bigint' }], direction, parseCursor)
}

function orderBy<Name extends string>(
  columns: Column<Name>[],
  direction: Direction,
  parseCursor: ListOrder['parseCursor'],
): ListOrder<Name> {
  return {
    columns,
    direction,
    parseCursor,
    cursorOf: (row) =>
      columns.map(({ name }) => {
        const value: Date | number | null = row[name]
        if (value === null) throw new Error(`A row of the list has no ${name}`)
        return value instanceof Date ? value.toISOString() : value
      }),
  }
}
