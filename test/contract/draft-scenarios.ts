import type { TestApp } from '../app.ts'
import { shape, text, visited, written } from './posts/shape.ts'
import { type Prepare, review } from './scenario.ts'

/** What is done to a text before it is public. */
export const draftScenarios: Record<string, Prepare> = {
  'PUT /api/studio/posts/:id/working-copy': async (site) => {
    const { author, id } = await written(site, { status: 'draft', ...text })
    return {
      call: () => author.put(`/api/studio/posts/${id}/working-copy`, { version: 1, ...text }),
      done: () => hasCopy(site, id),
    }
  },

  'DELETE /api/studio/posts/:id/working-copy': async (site) => {
    const { author, id } = await written(site, { status: 'draft', autosave: true, ...text })
    await author.put(`/api/studio/posts/${id}/working-copy`, { version: 1, ...text })
    return {
      call: () => author.delete(`/api/studio/posts/${id}/working-copy`),
      done: async () => {
        const posts = site.db.selectFrom('posts').select('deleted_at').where('id', '=', id)
        const copies = site.db.selectFrom('post_working_copies').select('title').where('post_id', '=', id)
        return (await posts.executeTakeFirst())?.deleted_at != null && (await copies.execute()).length === 0
      },
    }
  },

  'PUT /api/studio/posts/:id/schedule': async (site) => {
    const { author, id } = await written(site, { status: 'draft', ...text })
    await review(site, true)
    const publish_at = new Date(site.clock.now().getTime() + 3_600_000).toISOString()
    return {
      call: () => author.put(`/api/studio/posts/${id}/schedule`, { publish_at }),
      done: async () =>
        (await publishAtOf(site, id)) !== null &&
        (await shape(site, id)) === 'pending v1, 1 revision, 0 tags, create submit',
    }
  },

  'DELETE /api/studio/posts/:id/schedule': async (site) => {
    const { author, id } = await written(site, { status: 'pending', ...text })
    const publish_at = new Date(site.clock.now().getTime() + 3_600_000).toISOString()
    await author.put(`/api/studio/posts/${id}/schedule`, { publish_at })
    return {
      call: () => author.delete(`/api/studio/posts/${id}/schedule`),
      done: async () =>
        (await publishAtOf(site, id)) === null &&
        (await shape(site, id)) === 'draft v1, 1 revision, 0 tags, create submit withdraw',
    }
  },

  'POST /api/studio/preview': async (site) => {
    const author = await visited(await site.writer())
    return {
      call: () => author.post('/api/studio/preview', { body: text.body }),
      // It leaves nothing behind, so nothing of it can be missing.
      done: async () => true,
    }
  },

  'POST /api/studio/posts/:id/revisions/:version/restore': async (site) => {
    const { author, id } = await written(site, { status: 'draft', ...text })
    return {
      call: () => author.post(`/api/studio/posts/${id}/revisions/1/restore`),
      done: () => hasCopy(site, id),
    }
  },

  'PUT /api/studio/posts/:id/draft-link': async (site) => {
    const { author, id } = await written(site, { status: 'draft', autosave: true, ...text })
    // What was only autosaved is saved with it.
    await author.put(`/api/studio/posts/${id}/working-copy`, { version: 1, ...text })
    return {
      call: () => author.put(`/api/studio/posts/${id}/draft-link`, { days: 7 }),
      done: async () =>
        (await linksOf(site, id)) === 1 &&
        (await shape(site, id)) === 'draft v3, 2 revisions, 0 tags, create edit',
    }
  },

  'DELETE /api/studio/posts/:id/draft-link': async (site) => {
    const { author, id } = await written(site, { status: 'draft', ...text })
    await author.put(`/api/studio/posts/${id}/draft-link`, { days: 7 })
    return {
      call: () => author.delete(`/api/studio/posts/${id}/draft-link`),
      done: async () => (await linksOf(site, id)) === 0,
    }
  },
}

async function linksOf({ db }: TestApp, id: number): Promise<number> {
  return (await db.selectFrom('draft_links').select('post_id').where('post_id', '=', id).execute()).length
}

async function publishAtOf({ db }: TestApp, id: number): Promise<Date | null> {
  const posts = db.selectFrom('posts').select('publish_at').where('id', '=', id)
  return (await posts.executeTakeFirstOrThrow()).publish_at
}

async function hasCopy(site: TestApp, id: number): Promise<boolean> {
  const copies = site.db.selectFrom('post_working_copies').select('title').where('post_id', '=', id)
  return (await copies.execute()).length === 1 && (await shape(site, id)).startsWith('draft v2, 1 revision,')
}
