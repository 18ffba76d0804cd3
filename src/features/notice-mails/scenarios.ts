import { type Prepare, ready } from '../../../test/contract/scenario.ts'
import type { TestApp } from '../../../test/kit/app.ts'
import type { PersonLike } from '../../../test/kit/user-builders.ts'
import { unsubscribeToken } from './prefs.ts'

export const scenarios: Record<string, Prepare> = {
  'PUT /api/settings/mail-prefs': async (site) => {
    const person = await ready(await site.user())
    return {
      call: () => person.put('/api/settings/mail-prefs', { digest: 'daily', replies: true }),
      done: async () => (await mailPrefs(site, person)) === 'daily true',
    }
  },

  'POST /unsubscribe': async (site) => {
    const person = await site.user()
    await person.put('/api/settings/mail-prefs', { digest: 'daily', replies: true })
    const token = unsubscribeToken(site.app.keyFor, { user_id: person.id, subject: 'digest' })
    return {
      call: () => site.visitor.request('POST', `/unsubscribe?token=${token}`, undefined, { csrf: null }),
      done: async () => (await mailPrefs(site, person)) === 'off true',
    }
  },
}

async function mailPrefs({ db }: TestApp, { id }: PersonLike): Promise<string> {
  const prefs = await db.selectFrom('mail_prefs').selectAll().where('user_id', '=', id).executeTakeFirst()
  return `${prefs?.digest} ${prefs?.replies}`
}
