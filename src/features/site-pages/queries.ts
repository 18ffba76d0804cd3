import { sql } from 'kysely'
import type { Lang } from '../../i18n/words.ts'
import type { Db, Reader, Trx } from '../../kernel/db/db.ts'
import { column, type Row, type TablesOf, table } from '../../kernel/db/tables.ts'
import { PAGE_NAMES } from './rules.ts'

declare module '../../kernel/db/tables.ts' {
  interface Tables extends TablesOf<typeof SitePageVersionsTable> {}
}

const SitePageVersionsTable = table('site_page_versions', {
  id: column.generated(column.number),
  page: column.text,
  lang: column.of<Lang>(),
  version: column.number,
  /** Empty on the pages whose title is a fixed word. */
  title: column.generated(column.text),
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

/** The newest text of one page, or of those that every site may have, in each language; also where it was taken away. */
export function newestVersions(db: Reader, page?: string): Promise<SitePageVersion[]> {
  return selectVersions(db)
    .distinctOn(['page', 'lang'])
    .where('page', '=', sql<string>`any(${page ? [page] : PAGE_NAMES})`)
    .orderBy('page')
    .orderBy('lang')
    .orderBy('version', 'desc')
    .execute()
}

/** A page in one language, without its text. */
export type PageTitle = Pick<SitePageVersion, 'page' | 'lang' | 'title' | 'created_at'>

/** Which pages exist in which language, by name. */
export async function writtenPages(db: Reader): Promise<PageTitle[]> {
  const { rows } = await sql<PageTitle>`
    select page, lang, title, created_at from (select distinct on (page, lang) page, lang, title, created_at, body = '' as gone
      from site_page_versions order by page, lang, version desc) v
    where not gone order by page, lang`.execute(db)
  return rows
}

/** Serializes the saves of pages, so that their number stays within the limit. */
export async function lockPages(trx: Trx): Promise<void> {
  await sql`lock table site_page_versions in share row exclusive mode`.execute(trx)
}

export function versionsOf(db: Reader, page: string, lang: Lang) {
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
