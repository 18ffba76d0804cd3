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

  'POST /api/admin/federation/hosts/:id/retry': async (site) => {
    const owner = await ready(await site.owner())
    const now = site.clock.now()
    const { id } = await site.db
      .insertInto('federation_hosts')
      .values({ host: 'gone.example', wait_until: now, created_at: now, failing_since: now, dead_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    const host = site.db.selectFrom('federation_hosts').select('dead_at').where('id', '=', id)
    return {
      call: () => owner.post(`/api/admin/federation/hosts/${id}/retry`),
      done: async () => (await host.executeTakeFirst())?.dead_at === null,
    }
  },

  'POST /api/admin/federation/check': async (site) => {
    const owner = await ready(await site.owner())
    return { call: () => owner.post('/api/admin/federation/check'), done: async () => true }
  },
}
