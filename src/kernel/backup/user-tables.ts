import pg from 'pg'

export interface UserTable {
  name: string
  columns: string[]
  /** The last number that each numbered column has issued, so that no id is ever issued twice. */
  sequences: Record<string, number | null>
}

/** All of our tables, without those that belong to an extension. Generated columns are left out: they are generated again. */
export async function userTables(client: pg.Client): Promise<UserTable[]> {
  const { rows } = await client.query<UserTable>(`
    select relname as name,
      (select json_agg(attname order by attnum) from pg_attribute
       where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
      (select coalesce(json_object_agg(attname, pg_sequence_last_value(sequence)), '{}')
       from pg_attribute, pg_get_serial_sequence(pg_class.oid::regclass::text, attname) as sequence
       where attrelid = pg_class.oid and attnum > 0 and not attisdropped and sequence is not null) as sequences
    from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and not exists (
      select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e')
    order by relname`)
  return rows
}

export function tableName(name: string): string {
  return `public.${pg.escapeIdentifier(name)}`
}

/** The table and its columns in the syntax of COPY. */
export function tableWithColumns(table: UserTable): string {
  return `${tableName(table.name)} (${columnsOf(table)})`
}

export function columnsOf({ columns }: Pick<UserTable, 'columns'>): string {
  return columns.map(pg.escapeIdentifier).join(', ')
}
