import { type Prepare, ready } from '../../../test/contract/scenario.ts'
import type { TestApp } from '../../../test/kit/app.ts'

let made = 0

export const scenarios: Record<string, Prepare> = {
  'PUT /api/tags/:tag/follow': (site) => choosing(site, 'follow'),
  'DELETE /api/tags/:tag/follow': (site) => dropping(site, 'follow'),
  'PUT /api/tags/:tag/mute': (site) => choosing(site, 'mute'),
  'DELETE /api/tags/:tag/mute': (site) => dropping(site, 'mute'),

  'POST /api/admin/tags/:tag/rename': async (site) => {
    const owner = await ready(await site.owner())
    const [tag, name] = [`old${++made}`, `new${made}`]
    await site.post({ tags: [tag] })
    const renamed = site.db.selectFrom('tag_renames').select('target').where('tag', '=', tag)
    const logged = site.db.selectFrom('moderation_log').select('details').where('action', '=', 'tag.renamed')
    return {
      call: () => owner.post(`/api/admin/tags/${tag}/rename`, { name }),
      done: async () =>
        (await renamed.execute()).length === 1 &&
        (await logged.execute()).filter(({ details }) => details.new_value === name).length === 1,
    }
  },

  'PUT /api/admin/tags/:tag': async (site) => {
    const owner = await ready(await site.owner())
    const description = `说明 ${owner.id} ${Date.now()}`
    return {
      call: () => owner.put('/api/admin/tags/sea', { description }),
      done: async () => {
        const rows = site.db.selectFrom('tag_descriptions').select('description').where('tag', '=', 'sea')
        return (await rows.executeTakeFirst())?.description === description
      },
    }
  },
}

async function choosing(site: TestApp, kind: 'follow' | 'mute') {
  await site.post({ tags: ['sea'] })
  const person = await ready(await site.user())
  return {
    call: () => person.put(`/api/tags/sea/${kind}`),
    done: async () => (await kindsOf(site, person.id)) === kind,
  }
}

async function dropping(site: TestApp, kind: 'follow' | 'mute') {
  await site.post({ tags: ['sea'] })
  const person = await ready(await site.user())
  await person.put(`/api/tags/sea/${kind}`)
  return {
    call: () => person.delete(`/api/tags/sea/${kind}`),
    done: async () => (await kindsOf(site, person.id)) === '',
  }
}

async function kindsOf({ db }: TestApp, id: number): Promise<string> {
  const rows = await db.selectFrom('tag_choices').select('kind').where('user_id', '=', id).execute()
  return rows.map(({ kind }) => kind).join()
}
