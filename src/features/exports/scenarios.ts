import { type Prepare, ready } from '../../../test/contract/scenario.ts'
import type { TestApp } from '../../../test/kit/app.ts'
import { makeExports } from '../../../test/subjects/exports.ts'

const EXPORT = '/api/settings/export'

export const scenarios: Record<string, Prepare> = {
  'POST /api/settings/export': async (site) => {
    const person = await ready(await site.user())
    return {
      call: () => person.post(EXPORT),
      done: async () => (await countOf(site, 'exports', person.id)) === 1,
    }
  },

  'POST /api/settings/export/download': async (site) => {
    const person = await ready(await site.user())
    await person.post(EXPORT)
    await makeExports(site)
    return {
      call: () => person.post('/api/settings/export/download'),
      done: async () => (await countOf(site, 'security_events', person.id)) === 1,
    }
  },
}

async function countOf({ db }: TestApp, table: 'exports' | 'security_events', id: number): Promise<number> {
  return (await db.selectFrom(table).select('id').where('user_id', '=', id).execute()).length
}
