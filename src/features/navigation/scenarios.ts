import { type Prepare, ready } from '../../../test/contract/scenario.ts'
import type { TestApp } from '../../../test/kit/app.ts'

const API = '/api/admin/navigation'

export const scenarios: Record<string, Prepare> = {
  [`POST ${API}`]: async (site) => {
    const { owner, trace } = await prepared(site)
    const target = freshTag()
    return {
      call: () => owner.post(API, { place: 'foot', kind: 'tag', target }),
      done: async () => (await trace(target)) === '1 navigation.added',
    }
  },

  [`PUT ${API}/:id`]: async (site) => {
    const { owner, add, trace } = await prepared(site)
    const { id } = await add(freshTag())
    const target = freshTag()
    return {
      call: () => owner.put(`${API}/${id}`, { kind: 'tag', target }),
      done: async () => (await trace(target)) === '1 navigation.changed',
    }
  },

  [`PUT ${API}/:id/position/:position`]: async (site) => {
    const { owner, add, trace } = await prepared(site)
    await add(freshTag())
    const { id, target } = await add(freshTag())
    return {
      call: () => owner.put(`${API}/${id}/position/1`),
      done: async () =>
        (await trace(target)) === '1 navigation.added navigation.moved' && (await isFirst(site, id)),
    }
  },

  [`DELETE ${API}/:id`]: async (site) => {
    const { owner, add, trace } = await prepared(site)
    const { id, target } = await add(freshTag())
    return {
      call: () => owner.delete(`${API}/${id}`),
      done: async () => (await trace(target)) === '0 navigation.added navigation.removed',
    }
  },
}

let made = 0
function freshTag(): string {
  made += 1
  return `tag${made}`
}

async function prepared(site: TestApp) {
  const owner = await ready(await site.owner())
  const { db } = site
  // A place has room for twelve.
  await db.deleteFrom('navigation_entries').execute()
  return {
    owner,
    add: async (target: string): Promise<{ id: number; target: string }> =>
      (await owner.post(API, { place: 'foot', kind: 'tag', target })).json(),
    /** How many entries lead there, and what the log says about it. */
    async trace(target: string): Promise<string> {
      const rows = await db
        .selectFrom('navigation_entries')
        .select('id')
        .where('target', '=', target)
        .execute()
      const log = await db
        .selectFrom('moderation_log')
        .select(['action', 'details'])
        .where('target_type', '=', 'navigation')
        .orderBy('id')
        .execute()
      const actions = log.filter(({ details }) => details.target === target).map(({ action }) => action)
      return [rows.length, ...actions].join(' ')
    },
  }
}

async function isFirst({ db }: TestApp, id: number): Promise<boolean> {
  const first = await db
    .selectFrom('navigation_entries')
    .select('id')
    .where('position', '=', 1)
    .executeTakeFirst()
  return first?.id === id
}
