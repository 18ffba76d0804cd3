import { sql } from 'kysely'
import type { Lang } from '../../i18n/words.ts'
import type { Db, Reader, Trx } from '../../kernel/db/db.ts'
import { column, type Row, type TablesOf, table } from '../../kernel/db/tables.ts'
import type { SitePageName } from '../../kernel/html/page.ts'
import { PAGE_NAMES } from './rules.ts'

declare module '../../kernel/db/tables.ts' {
  interface Tables extends TablesOf<typeof SitePageVersionsTable> {}
}

const SitePageVersionsTable = table('site_page_versions', {
  id: column.generated(column.number),
  page: column.of<SitePageName>(),
  lang: column.of<Lang>(),
  version: column.number,
  /** Empty: removed in this language. */
  body: column.text,
  body_text: column.text,
  page_html: column.text,
  editor_id: column.number,
  created_at: column.timestamp,
})

const BATCH = 50

export type SitePageVersion = Row<typeof SitePageVersionsTable>

function selectVersions(db: Reader) {
  return db.selectFrom('site_page_versions').select(SitePageVersionsTable.columns)
}

/** The newest text of every page and language, also where it was taken away. */
export function newestVersions(db: Reader, page?: SitePageName): Promise<SitePageVersion[]> {
  return selectVersions(db)
    .distinctOn(['page', 'lang'])
    .where('page', '=', sql<SitePageName>`any(${page ? [page] : PAGE_NAMES})`)
    .orderBy('page')
    .orderBy('lang')
    .orderBy('version', 'desc')
    .execute()
}

/** Which pages exist, in any language. */
export async function writtenPages(db: Reader): Promise<Set<string>> {
  const { rows } = await sql<{ page: string }>`
    select page from (select distinct on (page, lang) page, body from site_page_versions order by page, lang, version desc) v
    where body <> ''`.execute(db)
  return new Set(rows.map(({ page }) => page))
}

export function versionsOf(db: Reader, page: SitePageName, lang: Lang) {
  return selectVersions(db).where('page', '=', page).where('lang', '=', lang)
}

type NewVersion = Omit<SitePageVersion, 'id' | 'created_at'>

/** Appends a version if it is the next one; of two concurrent saves, one gets no row. */
export async function appendVersion(trx: Trx, version: NewVersion): Promise<SitePageVersion | undefined> {
  const inserted = trx
    .insertInto('site_page_versions')
    .values({ ...version, created_at: trx.now })
    .onConflict((oc) => oc.doNothing())
  return inserted.returning(SitePageVersionsTable.columns).executeTakeFirst()
}

export function versionsAfter(db: Db, id: number): Promise<SitePageVersion[]> {
  return selectVersions(db).where('id', '>', id).orderBy('id').limit(sql.lit(BATCH)).execute()
}
