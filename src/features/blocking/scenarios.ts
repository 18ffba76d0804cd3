import { type Prepare, ready } from '../../../test/contract/scenario.ts'
import type { TestApp } from '../../../test/kit/app.ts'

export const scenarios: Record<string, Prepare> = {
  'PUT /api/users/:uid/block': async (site) => {
    const [lan, bo] = [await ready(await site.user()), await site.user()]
    await bo.post(`/api/users/${lan.id}/follow`)
    return {
      call: () => lan.put(`/api/users/${bo.id}/block`),
      done: async () => {
        const counts = site.db.selectFrom('follow_counts').select('followers').where('user_id', '=', lan.id)
        const user = site.db.selectFrom('users').select('times_blocked').where('id', '=', bo.id)
        return (
          (await kindsOf(site, lan.id)) === 'block' &&
          (await counts.executeTakeFirstOrThrow()).followers === 0 &&
          (await user.executeTakeFirstOrThrow()).times_blocked === 1
        )
      },
    }
  },

  'DELETE /api/users/:uid/block': (site) => lifting(site, 'block'),

  'PUT /api/users/:uid/mute': async (site) => {
    const [lan, bo] = [await ready(await site.user()), await site.user()]
    return {
      call: () => lan.put(`/api/users/${bo.id}/mute`),
      done: async () => (await kindsOf(site, lan.id)) === 'mute',
    }
  },

  'DELETE /api/users/:uid/mute': (site) => lifting(site, 'mute'),
}

async function lifting(site: TestApp, kind: 'block' | 'mute') {
  const [lan, bo] = [await ready(await site.user()), await site.user()]
  await lan.put(`/api/users/${bo.id}/${kind}`)
  return {
    call: () => lan.delete(`/api/users/${bo.id}/${kind}`),
    done: async () => (await kindsOf(site, lan.id)) === '',
  }
}

async function kindsOf({ db }: TestApp, id: number): Promise<string> {
  const rows = await db.selectFrom('blocks').select('kind').where('user_id', '=', id).execute()
  return rows.map(({ kind }) => kind).join()
}
