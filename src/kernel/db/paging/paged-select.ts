import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../handles.ts'
import { type PreparedSelect, preparedSelect } from '../prepared-statements.ts'
import { type ListOrder, orderByClause } from './list-order.ts'
import type { PageRequest } from './paging.ts'

/** Where a page starts: at the first row, a number of rows further, or after the row that a cursor names. */
type PageStart = 'top' | 'offset' | 'cursor'

/** The part of a page request that decides which rows are read. */
export type PageRange = Pick<PageRequest, 'limit' | 'offset' | 'after'>

/** The clauses that limit a select to a page: put them after its conditions, in this order. */
interface PageClauses<Sql> {
  /** Empty, or a condition that begins with `and`. */
  after: Sql
  orderBy: Sql
  limit: Sql
}

export interface PageText extends PageClauses<string> {
  start: PageStart
  /** How many rows are read. */
  rows: number
  /** A limit for each branch of a union, from which `limit` then takes the page. */
  branchLimit: string
}

/**
 * Prepared statement for a page of a list: one text per page start and limit, because literal limits let PostgreSQL keep its plan.
 * `values` is how many values the conditions take; those of the page are numbered after them.
 */
export function pagedSelect<Row>(order: ListOrder, values: number, textOf: (page: PageText) => string) {
  const selects = new Map<string, PreparedSelect<Row>>()
  return (db: Db, conditions: unknown[], page: PageRange): Promise<Row[]> => {
    const start = startOf(page)
    const key = `${start} ${page.limit}`
    const select = selects.get(key) ?? preparedSelect<Row>(textOf(numbered(order, start, page.limit, values)))
    selects.set(key, select)
    return db.read(select, [...conditions, ...valuesOf(order, page)])
  }
}

/** The same clauses for a select that is built per request. */
export function pageClauses(order: ListOrder, page: PageRange): PageClauses<RawBuilder<unknown>> {
  const clauses = clausesOf(order, startOf(page), page.limit)
  const bound = (clause: string) => {
    const parts = clause.split('?')
    const values = parts.length > 1 ? valuesOf(order, page) : []
    return sql(Object.assign(parts, { raw: parts }), ...values)
  }
  return { after: bound(clauses.after), orderBy: bound(clauses.orderBy), limit: bound(clauses.limit) }
}

function startOf({ offset, after }: PageRange): PageStart {
  return after ? 'cursor' : offset > 0 ? 'offset' : 'top'
}

function valuesOf(order: ListOrder, { offset, after }: PageRange): unknown[] {
  return after ? order.parseCursor(after) : offset > 0 ? [offset] : []
}

/**
 * Uses `?` for each value. Sub-selects hide the values from the planner: if it saw them, it would replan every time, and for a cursor
 * among posts without energy it would sort all of them, taking them for few.
 */
function clausesOf(order: ListOrder, start: PageStart, limit: number) {
  const { columns, direction } = order
  const names = columns.map(({ name }) => name)
  const values = columns.map(({ type }) => `(select ?::${type})`)
  const sign = direction === 'desc' ? '<' : '>'
  const offset = start === 'offset'
  return {
    after: start === 'cursor' ? `and (${names.join(', ')}) ${sign} (${values.join(', ')})` : '',
    orderBy: orderByClause(order),
    limit: offset ? `limit ${limit} offset (select ?::integer)` : `limit ${limit}`,
    branchLimit: offset ? `limit (select ?::integer + ${limit})` : `limit ${limit}`,
  }
}

function numbered(order: ListOrder, start: PageStart, rows: number, before: number): PageText {
  const clauses = clausesOf(order, start, rows)
  const number = (clause: string) => {
    let last = before
    return clause.replaceAll('?', () => `$${++last}`)
  }
  return {
    start,
    rows,
    after: number(clauses.after),
    orderBy: clauses.orderBy,
    limit: number(clauses.limit),
    branchLimit: number(clauses.branchLimit),
  }
}
