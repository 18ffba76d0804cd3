import { queuedMails } from '../mail.ts'
import { type Prepare, ready } from './scenario.ts'

export const mailScenarios: Record<string, Prepare> = {
  'POST /api/admin/mail/test': async (site) => {
    const owner = await ready(await site.owner())
    const before = (await queuedMails(site, owner.email)).length
    return {
      call: () => owner.post('/api/admin/mail/test'),
      done: async () => (await queuedMails(site, owner.email)).length === before + 1,
    }
  },
}
