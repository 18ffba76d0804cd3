import { sql } from 'kysely'
import { bySql } from '../../kernel/integrity/check.ts'
import type { Slice } from '../slice.ts'

export const sitePagesSlice = {
  name: 'site-pages',
  routes: async () => (await import('./routes.ts')).sitePageRoutes,
  invariants: [
    bySql(
      'I104',
      'the versions of a page are numbered without a gap, and each is in the moderation log',
      sql`select format('version %s of page %s in %s', v.version, v.page, v.lang) as problem
        from site_page_versions v
        where (v.version > 1 and not exists (select from site_page_versions before
            where before.page = v.page and before.lang = v.lang and before.version = v.version - 1))
          or not exists (select from moderation_log l where l.target_type = 'site_page' and l.target_id = v.id)`,
    ),
  ],
  notExported: { site_page_versions: 'pages of the site, not of the person who wrote them' },
} satisfies Slice
