import type { TestApp } from '../app.ts'
import type { PersonLike } from '../user-builders.ts'
import { type Prepare, ready } from './scenario.ts'

/** Reactions and comments. */
export const reactionAndCommentScenarios: Record<string, Prepare> = {
  'POST /api/posts/:id/like': pressing('like'),
  'POST /api/posts/:id/dislike': pressing('dislike'),

  'POST /api/posts/:id/comments': async (site) => {
    const { ming, hua, id } = await twoBelowAPost(site)
    return {
      call: () => ming.post(`/api/posts/${id}/comments`, { content: `@${hua.username} 看` }),
      done: async () => (await shape(site, id)) === '1 counted, 1 comment, 1 today, 2 told, 1 mentioned',
    }
  },

  'POST /api/comments/:id/reply': async (site) => {
    const { ming, hua, id } = await twoBelowAPost(site)
    const root = (await hua.post(`/api/posts/${id}/comments`, { content: '根' })).json()
    return {
      call: () => ming.post(`/api/comments/${root.id}/reply`, { content: '回' }),
      done: async () =>
        (await shape(site, id)) === '2 counted, 2 comments, 2 today, 2 told, 0 mentioned' &&
        (await ming.get(`/api/posts/${id}/comments`)).json().items[0].replies_count === 1,
    }
  },

  'PUT /api/comments/:id': async (site) => {
    const { ming, hua, id } = await twoBelowAPost(site)
    const { id: comment } = (await ming.post(`/api/posts/${id}/comments`, { content: '说' })).json()
    return {
      call: () => ming.put(`/api/comments/${comment}`, { content: `@${hua.username} 改` }),
      done: async () =>
        (await shape(site, id)) === '1 counted, 1 comment, 1 today, 2 told, 1 mentioned' &&
        (await site.db.selectFrom('comment_edits').select('content').execute())[0]?.content === '说' &&
        (await site.visitor.get(`/api/posts/${id}/comments`)).json().items[0].content.endsWith(' 改'),
    }
  },

  'POST /api/comments/:id/like': async (site) => {
    const { ming, hua, id } = await twoBelowAPost(site)
    const { id: comment } = (await hua.post(`/api/posts/${id}/comments`, { content: '说' })).json()
    return {
      call: () => ming.post(`/api/comments/${comment}/like`),
      done: async () => {
        const days = await site.db.selectFrom('daily_comment_likes').select('likers').execute()
        const [shown] = (await site.visitor.get(`/api/posts/${id}/comments`)).json().items
        return shown.likes_count === 1 && days.length === 1 && days[0]!.likers === 1
      },
    }
  },

  'PUT /api/posts/:id/comments/seen': async (site) => {
    const { ming, hua, id } = await twoBelowAPost(site)
    const { id: comment_id } = (await hua.post(`/api/posts/${id}/comments`, { content: '说' })).json()
    return {
      call: () => ming.put(`/api/posts/${id}/comments/seen`, { comment_id }),
      done: async () => {
        const [visit] = await site.db.selectFrom('comment_visits').select('seen_id').execute()
        return visit?.seen_id === comment_id
      },
    }
  },

  'DELETE /api/comments/:id': async (site) => {
    const { hua, id } = await twoBelowAPost(site)
    const admin = await ready(await site.user({ role: 'admin' }))
    const root = (await hua.post(`/api/posts/${id}/comments`, { content: '根' })).json()
    await hua.post(`/api/comments/${root.id}/reply`, { content: '回' })
    return {
      call: () => admin.delete(`/api/comments/${root.id}`),
      done: async () => {
        const log = site.db.selectFrom('moderation_log').select('id').where('target_id', '=', root.id)
        return (
          (await shape(site, id)).startsWith('0 counted, 0 comments, 0 today') &&
          (await log.where('action', '=', 'comment.delete').execute()).length === 1
        )
      },
    }
  },
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

async function twoBelowAPost(site: TestApp): Promise<{ ming: PersonLike; hua: PersonLike; id: number }> {
  const [ming, hua] = [await ready(await site.user()), await ready(await site.user())]
  const { id } = await site.post({ tags: ['一'] })
  return { ming, hua, id }
}

/** All comments of a post and their effects elsewhere, in one line. */
async function shape({ db }: TestApp, id: number): Promise<string> {
  const post = await db.selectFrom('posts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const comments = await db
    .selectFrom('comments')
    .select('id')
    .where('post_id', '=', id)
    .where('deleted_at', 'is', null)
    .execute()
  const days = await db
    .selectFrom('author_days')
    .select('comments')
    .where('author_id', '=', post.author_id)
    .execute()
  const told = await db
    .selectFrom('notifications')
    .select('id')
    .where('related_id', '=', id)
    .where('kind', 'in', ['comment', 'comment_reply', 'mention'])
    .execute()
  const mentioned = await db
    .selectFrom('comment_mentions')
    .innerJoin('comments', 'comments.id', 'comment_id')
    .select('comment_id')
    .where('post_id', '=', id)
    .execute()
  const count = `${comments.length} comment${comments.length === 1 ? '' : 's'}`
  const today = days.reduce((sum, day) => sum + day.comments, 0)
  return `${post.comments_count} counted, ${count}, ${today} today, ${told.length} told, ${mentioned.length} mentioned`
}
