import { type Prepare, ready } from '../../../test/contract/scenario.ts'

export const scenarios: Record<string, Prepare> = {
  'POST /api/admin/energy/adjust': async (site) => {
    const boss = await ready(await site.owner())
    const [ming, lan] = [await site.user(), await site.user()]
    const items = [
      { uid: ming.id, delta: 5 },
      { uid: lan.id, delta: -3 },
    ]
    return {
      call: () => boss.post('/api/admin/energy/adjust', { items, reason: '活动奖励' }),
      done: async () => {
        const ids = [ming.id, lan.id]
        const accounts = await site.db
          .selectFrom('energy_accounts')
          .select('balance')
          .where('user_id', 'in', ids)
          .orderBy('user_id')
          .execute()
        const notices = await site.db
          .selectFrom('notifications')
          .select('id')
          .where('kind', '=', 'system')
          .where('recipient_id', 'in', ids)
          .execute()
        return accounts.map(({ balance }) => balance).join() === '5,-3' && notices.length === 2
      },
    }
  },

  'POST /api/admin/energy/adjust/preview': async (site) => {
    const boss = await ready(await site.owner())
    const items = [{ uid: boss.id, delta: 5 }]
    return {
      call: () => boss.post('/api/admin/energy/adjust/preview', { items }),
      done: async () => true,
    }
  },
}
