import { type Prepare, ready } from '../../../test/contract/scenario.ts'

export const scenarios: Record<string, Prepare> = {
  'PUT /api/settings/federation': async (site) => {
    const owner = await ready(await site.owner())
    await owner.put('/api/admin/site-settings', { key: 'federation.enabled', value: true })
    const person = await ready(await site.user())
    const authors = site.db.selectFrom('federation_authors').select('id').where('user_id', '=', person.id)
    return {
      call: () => person.put('/api/settings/federation', { enabled: true }),
      done: async () => (await authors.execute()).length === 1,
    }
  },
}
