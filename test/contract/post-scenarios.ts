import type { TestApp } from '../app.ts'
import type { PostOptions } from '../post-builders.ts'
import type { PersonLike } from '../user-builders.ts'
import { shape, tagsOf, text, visited, written } from './posts/shape.ts'
import { type Prepare, review } from './scenario.ts'

export const postScenarios: Record<string, Prepare> = {
  'POST /api/studio/posts': async (site) => {
    await review(site, false)
    const author = await visited(await site.writer())
    return {
      call: () => author.post('/api/studio/posts', text),
      done: async () => {
        const [post] = await site.db
          .selectFrom('posts')
          .selectAll()
          .where('author_id', '=', author.id)
          .execute()
        return (
          post !== undefined && (await shape(site, post.id)) === 'approved v1, 1 revision, 2 tags, create'
        )
      },
    }
  },

  'PUT /api/studio/posts/:id': async (site) => {
    const { author, id } = await written(site, { status: 'approved', ...text })
    await review(site, false)
    return {
      call: () => author.put(`/api/studio/posts/${id}`, { title: '新题', tags: ['三'] }),
      done: async () =>
        (await shape(site, id)) === 'approved v2, 2 revisions, 1 tags, create submit approve edit',
    }
  },

  'POST /api/studio/posts/:id/withdraw': async (site) => {
    const { author, id } = await written(site, { status: 'pending', ...text })
    return {
      call: () => author.post(`/api/studio/posts/${id}/withdraw`),
      done: async () => (await shape(site, id)) === 'draft v1, 1 revision, 0 tags, create submit withdraw',
    }
  },

  'POST /api/studio/posts/:id/unpublish': async (site) => {
    const { author, id } = await written(site, { status: 'approved', ...text })
    return {
      call: () => author.post(`/api/studio/posts/${id}/unpublish`),
      done: async () =>
        (await shape(site, id)) === 'draft v1, 1 revision, 0 tags, create submit approve unpublish',
    }
  },

  'POST /api/studio/posts/:id/restore': async (site) => {
    const { author, id } = await written(site, { status: 'approved', ...text })
    await author.delete(`/api/studio/posts/${id}`)
    return {
      call: () => author.post(`/api/studio/posts/${id}/restore`),
      done: async () => {
        const posts = site.db.selectFrom('posts').select(['deleted_at', 'restores']).where('id', '=', id)
        const { deleted_at, restores } = await posts.executeTakeFirstOrThrow()
        return deleted_at === null && restores === 1 && (await tagsOf(site, id)) === 2
      },
    }
  },

  'DELETE /api/studio/posts/:id': async (site) => {
    const { author, id } = await written(site, { status: 'approved', ...text })
    return {
      call: () => author.delete(`/api/studio/posts/${id}`),
      done: async () => {
        const post = await site.db
          .selectFrom('posts')
          .selectAll()
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
        const charges = await entriesOf(site, author, 'delete_post')
        return post.deleted_at !== null && charges.join() === '-2' && (await tagsOf(site, id)) === 0
      },
    }
  },

  'POST /api/posts/:id/submit': submitting('/api/posts'),
  'POST /api/studio/posts/:id/submit': submitting('/api/studio/posts', true),

  'POST /api/admin/posts/:id/approve': deciding('approve', { status: 'pending' }, undefined),
  'POST /api/admin/posts/:id/reject': deciding('reject', { status: 'pending' }, { reason: '不行' }),
  'POST /api/admin/posts/:id/lock': deciding('lock', { status: 'approved' }, { reason: '不行' }),
  'POST /api/admin/posts/:id/unlock': deciding('unlock', { status: 'locked' }, undefined),

  'POST /api/energize': energizing('/api/energize'),
  'POST /api/energy/energize': energizing('/api/energy/energize'),
}

function submitting(path: string, autosave = false): Prepare {
  return async (site) => {
    const { author, id } = await written(site, { status: 'draft', autosave, ...text })
    await review(site, false)
    // What was only autosaved is saved with it.
    if (autosave) await author.put(`/api/studio/posts/${id}/working-copy`, { version: 1, ...text })
    const left = autosave
      ? 'v3, 2 revisions, 2 tags, create edit submit'
      : 'v1, 1 revision, 2 tags, create submit'
    return {
      call: () => author.post(`${path}/${id}/submit`),
      done: async () => (await shape(site, id)) === `approved ${left}`,
    }
  }
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

function energizing(path: string): Prepare {
  return async (site) => {
    const { author, id } = await written(site, { status: 'approved', ...text })
    const [giver, earlier] = [await visited(await site.user()), await site.user()]
    await earlier.post(path, { post_id: id, type: 'light' })
    return {
      call: () => giver.post(path, { post_id: id, type: 'heavy' }),
      done: async () =>
        (await entriesOf(site, giver, 'energize_out')).join() === '-2' &&
        (await entriesOf(site, author, 'energize_in')).join() === '1,2' &&
        (await site.db.selectFrom('posts').select('energy_count').where('id', '=', id).executeTakeFirst())
          ?.energy_count === 3 &&
        (await energyTold(site, id)).join() === '2 people 3 energy',
    }
  }
}

async function energyTold({ db }: TestApp, postId: number): Promise<string[]> {
  const notices = db.selectFrom('notifications').select(['count', 'data']).where('related_id', '=', postId)
  const rows = await notices.where('kind', '=', 'energy_received').execute()
  return rows.map(({ count, data }) => `${count} people ${data.amount} energy`)
}

async function entriesOf(
  { db }: TestApp,
  { id }: PersonLike,
  reason: 'delete_post' | 'energize_out' | 'energize_in',
) {
  const rows = db
    .selectFrom('energy_ledger')
    .select('delta')
    .where('user_id', '=', id)
    .where('reason', '=', reason)
    .orderBy('id')
  return (await rows.execute()).map(({ delta }) => delta)
}
