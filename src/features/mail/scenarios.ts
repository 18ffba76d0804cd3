import { type Prepare, ready } from '../../../test/contract/scenario.ts'
import { queuedMails } from '../../../test/kit/mail.ts'

export const scenarios: Record<string, Prepare> = {
  'POST /api/admin/mail/test': async (site) => {
    const owner = await ready(await site.owner())
    const before = (await queuedMails(site, owner.email)).length
    return {
      call: () => owner.post('/api/admin/mail/test'),
      done: async () => (await queuedMails(site, owner.email)).length === before + 1,
    }
  },
}
