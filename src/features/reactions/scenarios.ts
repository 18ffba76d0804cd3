import { type Prepare, ready } from '../../../test/contract/scenario.ts'
import type { TestApp } from '../../../test/kit/app.ts'
import type { PersonLike } from '../../../test/kit/user-builders.ts'

export const scenarios: Record<string, Prepare> = {
  'POST /api/posts/:id/like': pressing('like'),
  'POST /api/posts/:id/dislike': pressing('dislike'),
}

function pressing(reaction: 'like' | 'dislike'): Prepare {
  return async (site) => {
    const { ming, id } = await twoBelowAPost(site)
    return {
      call: () => ming.post(`/api/posts/${id}/${reaction}`),
      done: async () => {
        const { db } = site
        const post = await db.selectFrom('posts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
        const likes = await db.selectFrom('daily_likes').select('likers').where('post_id', '=', id).execute()
        const held = await ming.get(`/api/posts/${id}/reaction`)
        return (
          post[`${reaction}s_count`] === 1 &&
          held.json().state === reaction &&
          likes.length === (reaction === 'like' ? 1 : 0)
        )
      },
    }
  }
}

export async function twoBelowAPost(
  site: TestApp,
): Promise<{ ming: PersonLike; hua: PersonLike; id: number }> {
  const [ming, hua] = [await ready(await site.user()), await ready(await site.user())]
  const { id } = await site.post({ tags: ['一'] })
  return { ming, hua, id }
}
