import { type Prepare, ready } from '../../../test/contract/scenario.ts'
import type { TestApp } from '../../../test/kit/app.ts'

export const scenarios: Record<string, Prepare> = {
  'POST /api/users/:uid/follow': async (site) => {
    const [ming, lan] = [await ready(await site.user()), await site.user()]
    // Followed and unfollowed before, so that the notice is renewed.
    for (let times = 0; times < 2; times++) await ming.post(`/api/users/${lan.id}/follow`)
    await lan.post('/api/messages/read-all')
    return {
      call: () => ming.post(`/api/users/${lan.id}/follow`),
      done: async () =>
        (await countsOf(site, lan.id))?.followers === 1 &&
        (await countsOf(site, ming.id))?.following === 1 &&
        (await followersOf(site, lan.id)).join() === String(ming.id) &&
        (await newsOf(site, lan.id)).join() === `follow ${ming.id}`,
    }
  },

  'PUT /api/space/privacy': async (site) => {
    const person = await ready(await site.user())
    return {
      call: () => person.put('/api/space/privacy', { follower_list_public: false }),
      done: async () => (await countsOf(site, person.id))?.list_public === false,
    }
  },
}

function countsOf({ db }: TestApp, id: number) {
  return db.selectFrom('follow_counts').selectAll().where('user_id', '=', id).executeTakeFirst()
}

async function followersOf({ db }: TestApp, id: number): Promise<number[]> {
  const rows = await db.selectFrom('follows').select('follower_id').where('followed_id', '=', id).execute()
  return rows.map(({ follower_id }) => follower_id)
}

async function newsOf({ db }: TestApp, id: number): Promise<string[]> {
  const notices = db.selectFrom('notifications').select(['kind', 'related_id']).where('recipient_id', '=', id)
  return (await notices.where('read_at', 'is', null).execute()).map(
    ({ kind, related_id }) => `${kind} ${related_id}`,
  )
}
