import { html } from '@remix-run/html-template'
import { pageUrl } from '../../features/site-pages/rules.ts'
import { writtenPages } from '../../features/site-pages/service.ts'
import type { Db } from '../../kernel/db/db.ts'

/** Entries of the site map: each page once, changed when the later of its languages was. */
export async function* ownPages(db: Db, origin: string): AsyncGenerator<string, void, void> {
  const changes = new Map<string, Date>()
  for (const { page, created_at } of await writtenPages(db)) {
    const known = changes.get(page)
    changes.set(page, known && known > created_at ? known : created_at)
  }
  for (const [page, changed] of changes)
    yield String(
      html`<url><loc>${origin}${pageUrl(page)}</loc><lastmod>${changed.toISOString()}</lastmod></url>\n`,
    )
}
