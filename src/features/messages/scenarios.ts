import { type Prepare, ready } from '../../../test/contract/scenario.ts'
import type { TestApp } from '../../../test/kit/app.ts'
import type { PersonLike } from '../../../test/kit/user-builders.ts'

export const scenarios: Record<string, Prepare> = {
  'POST /api/messages/:id/read': async (site) => {
    const author = await withNews(site)
    const [{ id }] = (await author.get('/api/messages?category=follow')).json().items
    return {
      call: () => author.post(`/api/messages/${id}/read`),
      done: async () => (await unreadKinds(site, author)).join() === 'level_up,like_aggregated',
    }
  },

  'POST /api/messages/read-all': async (site) => {
    const author = await withNews(site)
    return {
      call: () => author.post('/api/messages/read-all'),
      done: async () =>
        (await unreadKinds(site, author)).length === 0 && (await untoldLikes(site, author)) === 0,
    }
  },

  'PUT /api/settings/notify-prefs': async (site) => {
    const person = await ready(await site.user())
    return {
      call: () => person.put('/api/settings/notify-prefs', { key: 'like', enabled: false }),
      done: async () => {
        const prefs = site.db.selectFrom('notify_prefs').selectAll().where('user_id', '=', person.id)
        const { likes, comments } = (await prefs.executeTakeFirst()) ?? {}
        return likes === false && comments === true
      },
    }
  },
}

/** Someone who has checked in today and has a follower, a new level, and a like without a notice yet. */
async function withNews(site: TestApp): Promise<PersonLike> {
  const [author, ming] = [await ready(await site.writer()), await site.user()]
  const { id } = await site.post({ author })
  await ming.post(`/api/users/${author.id}/follow`)
  await ming.post(`/api/posts/${id}/like`)
  await author.get('/api/messages/unread')
  return author
}

async function unreadKinds({ db }: TestApp, { id }: PersonLike): Promise<string[]> {
  const unread = db.selectFrom('notifications').select('kind').where('recipient_id', '=', id)
  return (await unread.where('read_at', 'is', null).orderBy('kind').execute()).map(({ kind }) => kind)
}

async function untoldLikes({ db }: TestApp, { id }: PersonLike): Promise<number> {
  const days = db.selectFrom('daily_likes').select('post_id').where('author_id', '=', id)
  return (await days.whereRef('likers', '>', 'told').execute()).length
}
