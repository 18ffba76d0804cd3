import { shape, text, visited, written } from '../../../test/contract/posts/shape.ts'
import type { Prepare } from '../../../test/contract/scenario.ts'
import type { PostOptions } from '../../../test/kit/post-builders.ts'

export const scenarios: Record<string, Prepare> = {
  'POST /api/admin/posts/:id/approve': deciding('approve', { status: 'pending' }, undefined),
  'POST /api/admin/posts/:id/reject': deciding('reject', { status: 'pending' }, { reason: '不行' }),
  'POST /api/admin/posts/:id/lock': deciding('lock', { status: 'approved' }, { reason: '不行' }),
  'POST /api/admin/posts/:id/unlock': deciding('unlock', { status: 'locked' }, undefined),
}

function deciding(decision: string, post: PostOptions, body: object | undefined): Prepare {
  return async (site) => {
    const { author, id } = await written(site, { ...text, ...post })
    const admin = await visited(await site.user({ role: 'admin' }))
    return {
      call: () => admin.post(`/api/admin/posts/${id}/${decision}`, body),
      done: async () => {
        const { db } = site
        const log = db.selectFrom('moderation_log').select('action').where('target_id', '=', id)
        const notices = db.selectFrom('notifications').select('data').where('recipient_id', '=', author.id)
        return (
          (await shape(site, id)).endsWith(decision) &&
          (await log.where('actor_id', '=', admin.id).execute()).some(
            ({ action }) => action === `post.${decision}`,
          ) &&
          (await notices.where('kind', '=', 'post_review').execute()).some(
            ({ data }) => data.decision === decision,
          )
        )
      },
    }
  }
}
