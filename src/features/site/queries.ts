import type { ColumnType } from 'kysely'
import type { Reader, Trx } from '../../kernel/db/db.ts'
import { column, type TablesOf, table } from '../../kernel/db/tables.ts'

declare module '../../kernel/db/tables.ts' {
  interface Tables extends TablesOf<typeof SiteSettingsTable> {}
}

const SiteSettingsTable = table('site_settings', {
  key: column.text,
  value: column.of<ColumnType<unknown, string, string>>(),
  updated_at: column.timestamp,
})

export function findSettings(db: Reader): Promise<{ key: string; value: unknown }[]> {
  return db.selectFrom('site_settings').select(['key', 'value']).execute()
}

export async function saveSetting(trx: Trx, key: string, value: unknown): Promise<void> {
  const row = { value: JSON.stringify(value), updated_at: trx.now }
  await trx
    .insertInto('site_settings')
    .values({ key, ...row })
    .onConflict((oc) => oc.column('key').doUpdateSet(row))
    .execute()
}
