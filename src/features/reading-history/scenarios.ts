import { type Prepare, ready } from '../../../test/contract/scenario.ts'
import type { TestApp } from '../../../test/kit/app.ts'

export const scenarios: Record<string, Prepare> = {
  'PUT /api/posts/:id/reading': async (site) => {
    const { reader, id, entries } = await readerOfOne(site)
    return {
      call: () => reader.put(`/api/posts/${id}/reading`, { progress: 70 }),
      done: async () => (await entries()).join() === '70',
    }
  },

  'DELETE /api/posts/:id/reading': async (site) => {
    const { reader, id, entries } = await readerOfOne(site)
    return {
      call: () => reader.delete(`/api/posts/${id}/reading`),
      done: async () => (await entries()).length === 0,
    }
  },

  'DELETE /api/reading': async (site) => {
    const { reader, entries } = await readerOfOne(site)
    return { call: () => reader.delete('/api/reading'), done: async () => (await entries()).length === 0 }
  },

  'PUT /api/settings/reading': async (site) => {
    const { reader, entries } = await readerOfOne(site)
    const prefs = site.db.selectFrom('reading_prefs').select('keeps_history').where('user_id', '=', reader.id)
    return {
      call: () => reader.put('/api/settings/reading', { enabled: false }),
      done: async () =>
        (await entries()).length === 0 && !(await prefs.executeTakeFirstOrThrow()).keeps_history,
    }
  },
}

async function readerOfOne(site: TestApp) {
  const reader = await ready(await site.user())
  const { id } = await site.post()
  await reader.put(`/api/posts/${id}/reading`, { progress: 30 })
  const found = site.db.selectFrom('reading_history').select('progress').where('user_id', '=', reader.id)
  return { reader, id, entries: async () => (await found.execute()).map(({ progress }) => progress) }
}
