import type { Slice } from '../slice.ts'
import { sitePageInvariants } from './invariants.ts'

export const sitePagesSlice: Slice = {
  name: 'site-pages',
  routes: async () => (await import('./routes.ts')).sitePageRoutes,
  invariants: sitePageInvariants,
  notExported: { site_page_versions: 'pages of the site, not of the person who wrote them' },
}
