import { isDeepStrictEqual } from 'node:util'
import { type Prepare, ready, review } from '../../../test/contract/scenario.ts'
import type { TestApp } from '../../../test/kit/app.ts'
import type { PersonLike } from '../../../test/kit/user-builders.ts'

export const scenarios: Record<string, Prepare> = {
  'POST /api/level/checkin': async (site) => {
    const person = await ready(await site.user())
    await review(site, false)
    await person.put('/api/settings/profile', { signature: '你好' })
    return {
      call: () => person.post('/api/level/checkin'),
      done: async () =>
        isDeepStrictEqual(await books(site, person), {
          energy: ['1 check_in'],
          exp: ['10 task_signature', '5 check_in'],
          checkIns: 1,
        }),
    }
  },
}

export async function books({ db }: TestApp, { id }: PersonLike) {
  const energy = db.selectFrom('energy_ledger').select(['delta', 'reason']).where('user_id', '=', id)
  const exp = db.selectFrom('exp_ledger').select(['delta', 'reason']).where('user_id', '=', id)
  const checkIns = await db.selectFrom('user_check_ins').select('day').where('user_id', '=', id).execute()
  const lines = (rows: { delta: number; reason: string }[]) =>
    rows.map(({ delta, reason }) => `${delta} ${reason}`)
  return {
    energy: lines(await energy.orderBy('id').execute()),
    exp: lines(await exp.orderBy('id').execute()),
    checkIns: checkIns.length,
  }
}
