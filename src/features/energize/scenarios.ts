import { text, visited, written } from '../../../test/contract/posts/shape.ts'
import type { Prepare } from '../../../test/contract/scenario.ts'
import type { TestApp } from '../../../test/kit/app.ts'
import { entriesOf } from '../authoring/scenarios.ts'

export const scenarios: Record<string, Prepare> = {
  'POST /api/energize': energizing('/api/energize'),
  'POST /api/energy/energize': energizing('/api/energy/energize'),
}

function energizing(path: string): Prepare {
  return async (site) => {
    const { author, id } = await written(site, { status: 'approved', ...text })
    const [giver, earlier] = [await visited(await site.user()), await site.user()]
    await earlier.post(path, { post_id: id, type: 'light' })
    return {
      call: () => giver.post(path, { post_id: id, type: 'heavy' }),
      done: async () =>
        (await entriesOf(site, giver, 'energize_out')).join() === '-2' &&
        (await entriesOf(site, author, 'energize_in')).join() === '1,2' &&
        (await site.db.selectFrom('posts').select('energy_count').where('id', '=', id).executeTakeFirst())
          ?.energy_count === 3 &&
        (await energyTold(site, id)).join() === '2 people 3 energy',
    }
  }
}

async function energyTold({ db }: TestApp, postId: number): Promise<string[]> {
  const notices = db.selectFrom('notifications').select(['count', 'data']).where('related_id', '=', postId)
  const rows = await notices.where('kind', '=', 'energy_received').execute()
  return rows.map(({ count, data }) => `${count} people ${data.amount} energy`)
}
