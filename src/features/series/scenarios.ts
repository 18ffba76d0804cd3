import { type Prepare, ready } from '../../../test/contract/scenario.ts'
import type { TestApp } from '../../../test/kit/app.ts'
import type { PersonLike } from '../../../test/kit/user-builders.ts'

export const scenarios: Record<string, Prepare> = {
  'POST /api/studio/series': async (site) => {
    const author = await ready(await site.writer())
    // Checks in first, which is a write of its own.
    await author.get('/api/level/info')
    return {
      call: () => author.post('/api/studio/series', { title: '专栏' }),
      done: async () => (await titlesOf(site, author)) === '专栏',
    }
  },

  'PUT /api/studio/series/:id': async (site) => {
    const { author, id } = await begun(site)
    return {
      call: () => author.put(`/api/studio/series/${id}`, { title: '新专栏' }),
      done: async () => (await titlesOf(site, author)) === '新专栏',
    }
  },

  'DELETE /api/studio/series/:id': async (site) => {
    const { author, id } = await begun(site)
    return {
      call: () => author.delete(`/api/studio/series/${id}`),
      done: async () => (await titlesOf(site, author)) === '' && (await postsOf(site, id)).length === 0,
    }
  },

  'PUT /api/studio/series/:id/posts': async (site) => {
    const { author, id, posts } = await begun(site)
    const turned = [...posts].reverse()
    return {
      call: () => author.put(`/api/studio/series/${id}/posts`, { post_ids: turned }),
      done: async () => (await postsOf(site, id)).join() === turned.join(),
    }
  },

  'POST /api/studio/series/:id/posts': async (site) => {
    const { author, id, posts } = await begun(site)
    const { id: post_id } = await site.post({ author })
    return {
      call: () => author.post(`/api/studio/series/${id}/posts`, { post_id }),
      done: async () => (await postsOf(site, id)).join() === [...posts, post_id].join(),
    }
  },

  'DELETE /api/studio/series/:id/posts/:postId': async (site) => {
    const { author, id, posts } = await begun(site)
    return {
      call: () => author.delete(`/api/studio/series/${id}/posts/${posts[0]}`),
      done: async () => (await postsOf(site, id)).join() === String(posts[1]),
    }
  },

  'POST /api/series/:id/follow': async (site) => {
    const { id } = await begun(site)
    const reader = await ready(await site.user())
    await reader.get('/api/level/info')
    return {
      call: () => reader.post(`/api/series/${id}/follow`),
      done: async () => {
        const follows = site.db
          .selectFrom('series_follows')
          .select('series_id')
          .where('user_id', '=', reader.id)
        return (await follows.execute()).length === 1
      },
    }
  },
}

async function begun(site: TestApp): Promise<{ author: PersonLike; id: number; posts: number[] }> {
  const author = await ready(await site.writer())
  const { id } = (await author.post('/api/studio/series', { title: '专栏' })).json()
  const posts = [(await site.post({ author })).id, (await site.post({ author })).id]
  for (const post_id of posts) await author.post(`/api/studio/series/${id}/posts`, { post_id })
  return { author, id, posts }
}

async function titlesOf({ db }: TestApp, { id }: PersonLike): Promise<string> {
  const series = db.selectFrom('series').select('title').where('author_id', '=', id)
  return (await series.execute()).map(({ title }) => title).join()
}

async function postsOf({ db }: TestApp, id: number): Promise<number[]> {
  const positions = db.selectFrom('series_posts').select('post_id').where('series_id', '=', id)
  return (await positions.orderBy('position').execute()).map(({ post_id }) => post_id)
}
