import { printTable } from '../table.ts'
import { ask } from './ask.ts'
import type { ScaleSite } from './scale-site.ts'

const MEGABYTE = 1024 ** 2
/** Smaller ones are summed up. */
const LISTED = 0.005

interface Sized {
  name: string
  rows: number
  heap: number
  indexes: number
}

/** What each table of the large site takes, with its TOAST table, and what its indexes do. */
export async function printSizes({ connection, posts }: ScaleSite): Promise<void> {
  const tables = await ask<Sized>(
    connection,
    `select relname as name, reltuples::float as rows, pg_table_size(oid)::float as heap, pg_indexes_size(oid)::float as indexes
    from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by pg_total_relation_size(oid) desc`,
  )
  const all = tables.reduce((sum, { heap, indexes }) => sum + heap + indexes, 0)
  const isListed = ({ heap, indexes }: Sized) => heap + indexes > LISTED * all
  const rest = tables.filter((table) => !isListed(table))
  const sum = (of: Sized[], what: 'rows' | 'heap' | 'indexes') =>
    of.reduce((total, table) => total + table[what], 0)
  const total = (name: string, of: Sized[]) => ({
    name,
    rows: sum(of, 'rows'),
    heap: sum(of, 'heap'),
    indexes: sum(of, 'indexes'),
  })
  const listed = [...tables.filter(isListed), total(`${rest.length} others`, rest), total('all', tables)]
  printTable(
    listed.map(({ name, rows, heap, indexes }) => ({
      table: name,
      rows: Math.max(rows, 0),
      'table MB': Math.round(heap / MEGABYTE),
      'indexes MB': Math.round(indexes / MEGABYTE),
      'bytes a row': Math.round((heap + indexes) / rows),
      'bytes a post': Math.round((heap + indexes) / posts),
    })),
  )
  const indexes = await ask<{ name: string; table: string; size: number }>(
    connection,
    `select indexrelid::regclass::text as name, indrelid::regclass::text as table, pg_relation_size(indexrelid)::float as size
    from pg_index join pg_class on pg_class.oid = indrelid where relnamespace = 'public'::regnamespace
      and pg_relation_size(indexrelid) > ${Math.round(LISTED * all)} order by size desc`,
  )
  printTable(
    indexes.map(({ name, table, size }) => ({
      index: name,
      table,
      MB: Math.round(size / MEGABYTE),
      'bytes a post': Math.round(size / posts),
    })),
  )
}
