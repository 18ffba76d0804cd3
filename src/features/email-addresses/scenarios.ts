import { type Prepare, ready } from '../../../test/contract/scenario.ts'
import type { TestApp } from '../../../test/kit/app.ts'
import { queuedMails } from '../../../test/kit/mail.ts'
import type { PersonLike } from '../../../test/kit/user-builders.ts'

export const scenarios: Record<string, Prepare> = {
  'POST /api/settings/address/verification': async (site) => {
    const person = await ready(await site.user())
    return {
      call: () => person.post('/api/settings/address/verification'),
      done: async () =>
        (await queuedMails(site, person.email)).length === 1 && (await links(site, person)) === 1,
    }
  },
}

export async function links({ db }: TestApp, { id }: PersonLike): Promise<number> {
  return (await db.selectFrom('address_links').select('purpose').where('user_id', '=', id).execute()).length
}
