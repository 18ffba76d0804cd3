import { sql } from 'kysely'
import pg from 'pg'
import { one } from '../db/rows.ts'
import { FORBIDDEN_IN_STORAGE } from '../text/character-classes.ts'
import type { Invariant } from './check.ts'

interface TextColumns {
  table: string
  columns: { name: string; list: boolean }[]
  /** Rows can no longer be changed, because of the trigger on ledgers and logs. */
  append_only: boolean
}

/** The data upgrade that applies the rule to existing rows. */
export const TEXT_RULES = 'text rules'

const MAX_PROBLEMS = 20

// From the catalog, so that a new column is checked as soon as it exists. A file of no length holds no rows.
const TEXT_COLUMNS = `select relname as table,
    json_agg(json_build_object('name', attname, 'list', atttypid = 'text[]'::regtype) order by attnum) as columns,
    exists (select from pg_trigger join pg_proc on pg_proc.oid = tgfoid
      where tgrelid = pg_class.oid and proname = 'refuse_change') as append_only
  from pg_attribute join pg_class on pg_class.oid = attrelid
  where relnamespace = 'public'::regnamespace and relkind = 'r' and not attisdropped
    and pg_relation_size(pg_class.oid) > 0 and atttypid in ('text'::regtype, 'text[]'::regtype)
    and not relname || '.' || attname = any($1)
  group by pg_class.oid, relname order by relname`

/** No stored text has forbidden characters. Append-only tables are checked from the upgrade on. */
export function storedTexts(except: string[]): Invariant {
  return {
    id: 'I66',
    rule: 'no text holds control characters, noncharacters, or format characters that show nothing',
    async find(snapshot) {
      const found = await sql<TextColumns>`${sql.raw(TEXT_COLUMNS.replace('$1', arrayOf(except)))}`.execute(
        snapshot,
      )
      const problems: string[] = []
      for (const { table, columns, append_only } of found.rows) {
        const counts = columns.map(
          ({ name, list }) =>
            sql`count(*) filter (where ${list ? sql`array_to_string(${sql.ref(name)}, ' ')` : sql.ref(name)} ~ ${FORBIDDEN_IN_STORAGE}) as ${sql.id(name)}`,
        )
        const counted = append_only
          ? sql`created_at > coalesce((select applied_at from data_upgrades where name = ${TEXT_RULES}), '-infinity')`
          : sql`true`
        const { rows } = await sql<Record<string, number>>`
          select ${sql.join(counts)} from ${sql.table(table)} where ${counted}`.execute(snapshot)
        for (const [column, count] of Object.entries(one(rows)))
          if (count > 0) problems.push(`${table}.${column}: ${count} rows`)
      }
      return problems.slice(0, MAX_PROBLEMS)
    },
  }
}

/** Strips forbidden characters from rows older than the rule; a text of nothing else becomes a dash, because many may not be empty. */
export async function stripStoredTexts(client: pg.Client, except: string[]): Promise<void> {
  const { rows } = await client.query<TextColumns>(TEXT_COLUMNS, [except])
  for (const { table, columns } of rows.filter(({ append_only }) => !append_only)) {
    for (const { name, list } of columns) {
      const [relation, column] = [pg.escapeIdentifier(table), pg.escapeIdentifier(name)]
      const stripped = list
        ? `array(select ${strippedInSql('part')} from unnest(${column}) with ordinality as parts (part, position) order by position)`
        : strippedInSql(column)
      const text = list ? `array_to_string(${column}, ' ')` : column
      await client.query(`update public.${relation} set ${column} = ${stripped} where ${text} ~ $1`, [
        FORBIDDEN_IN_STORAGE,
      ])
    }
  }
}

function strippedInSql(text: string): string {
  return `coalesce(nullif(trim(regexp_replace(${text}, $1, '', 'g')), ''), '—')`
}

function arrayOf(names: string[]): string {
  return `array[${names.map(pg.escapeLiteral).join(', ')}]::text[]`
}
