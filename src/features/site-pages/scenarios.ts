import { type Prepare, ready } from '../../../test/contract/scenario.ts'

export const scenarios: Record<string, Prepare> = {
  'PUT /api/admin/site-pages': async (site) => {
    const owner = await ready(await site.owner())
    const { db } = site
    const count = async (table: 'site_page_versions' | 'moderation_log') =>
      (await db.selectFrom(table).select('id').execute()).length
    const newest = await db
      .selectFrom('site_page_versions')
      .select('version')
      .where('page', '=', 'about')
      .execute()
    const version = newest.length
    const before = [await count('site_page_versions'), await count('moderation_log')]
    return {
      call: () =>
        owner.put('/api/admin/site-pages', { page: 'about', lang: 'en', body: `<p>${version}</p>`, version }),
      done: async () =>
        (await count('site_page_versions')) === before[0]! + 1 &&
        (await count('moderation_log')) === before[1]! + 1,
    }
  },
}
