import type { TestApp } from '../app.ts'
import type { PersonLike } from '../user-builders.ts'
import { type Prepare, ready } from './scenario.ts'

/** Removal of content by admins: hidden, logged, and notified to the author. */
export const contentModerationScenarios: Record<string, Prepare> = {
  'DELETE /api/admin/posts/:id': takingPost((admin, id) =>
    admin.delete(`/api/admin/posts/${id}`, { reason: '广告' }),
  ),
  'POST /api/admin/posts/bulk': takingPost((admin, id) =>
    admin.post('/api/admin/posts/bulk', { action: 'delete', ids: [id], reason: '广告' }),
  ),
  'DELETE /api/admin/comments/:id': takingComment((admin, id) =>
    admin.delete(`/api/admin/comments/${id}`, { reason: '广告' }),
  ),
  'POST /api/admin/comments/bulk': takingComment((admin, id) =>
    admin.post('/api/admin/comments/bulk', { ids: [id], reason: '广告' }),
  ),
}

type Take = (admin: PersonLike, id: number) => ReturnType<PersonLike['post']>

function takingPost(take: Take): Prepare {
  return async (site) => {
    const [author, admin] = [await site.writer(), await ready(await site.user({ role: 'admin' }))]
    const { id } = await site.post({ author, tags: ['一'] })
    return {
      call: () => take(admin, id),
      done: async () => {
        const { db } = site
        const post = db.selectFrom('posts').select('deleted_at').where('id', '=', id)
        const tags = db.selectFrom('post_tags').select('tag').where('post_id', '=', id)
        const gone = (await post.executeTakeFirstOrThrow()).deleted_at !== null
        return (
          gone &&
          (await tags.execute()).length === 0 &&
          (await isLoggedAndNotified(site, author, 'post.delete', id))
        )
      },
    }
  }
}

function takingComment(take: Take): Prepare {
  return async (site) => {
    const [author, admin] = [await site.user(), await ready(await site.user({ role: 'admin' }))]
    const { id: postId } = await site.post()
    const { id } = (await author.post(`/api/posts/${postId}/comments`, { content: '买一送一' })).json()
    return {
      call: () => take(admin, id),
      done: async () => {
        const { db } = site
        const post = db.selectFrom('posts').select('comments_count').where('id', '=', postId)
        const left = db.selectFrom('comments').select('id').where('id', '=', id)
        return (
          (await post.executeTakeFirstOrThrow()).comments_count === 0 &&
          (await left.where('deleted_at', 'is', null).execute()).length === 0 &&
          (await isLoggedAndNotified(site, author, 'comment.delete', id))
        )
      },
    }
  }
}

async function isLoggedAndNotified(
  { db }: TestApp,
  author: PersonLike,
  action: string,
  id: number,
): Promise<boolean> {
  const log = db.selectFrom('moderation_log').select('id').where('action', '=', action)
  const notices = db.selectFrom('notifications').select('id').where('recipient_id', '=', author.id)
  const heard = await notices.where('kind', 'in', ['post_review', 'system']).execute()
  return (await log.where('target_id', '=', id).execute()).length === 1 && heard.length === 1
}
