import type { BenchCase } from '../case.ts'
import { registerActiveMember } from '../member.ts'

/** Authentication and one row: the minimum cost of a member's request. */
export const ownBalance: BenchCase = {
  name: 'member reads own balance',
  goal: 0.3,
  request: { method: 'GET', path: '/api/energy/info' },
  async prepare({ url }) {
    const { headers } = await registerActiveMember(url)
    // The first visit of the day checks in; what is measured are the others.
    await fetch(`${url}/api/energy/info`, { headers })
    return [{ headers }]
  },
}
