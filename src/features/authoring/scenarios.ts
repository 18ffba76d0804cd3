import { shape, tagsOf, text, visited, written } from '../../../test/contract/posts/shape.ts'
import { type Prepare, ready, review } from '../../../test/contract/scenario.ts'
import { audio } from '../../../test/fixtures/audio.ts'
import { picture } from '../../../test/fixtures/pictures.ts'
import type { TestApp } from '../../../test/kit/app.ts'
import {
  IMPORT_PICTURE,
  POST_AUDIO,
  POST_PICTURE,
  sendAudio,
  sendPicture,
} from '../../../test/kit/multipart.ts'
import { uploadsOf } from '../../../test/kit/uploads.ts'
import type { PersonLike } from '../../../test/kit/user-builders.ts'
import { externalSite } from '../../../test/peers/external-site.ts'

export const scenarios: Record<string, Prepare> = {
  'POST /api/studio/posts': async (site) => {
    await review(site, false)
    const author = await visited(await site.writer())
    const series_id = (await author.post('/api/studio/series', { title: '专栏' })).json().id
    return {
      call: () => author.post('/api/studio/posts', { ...text, series_id }),
      done: async () => {
        const [post] = await site.db
          .selectFrom('posts')
          .selectAll()
          .where('author_id', '=', author.id)
          .execute()
        return (
          post !== undefined &&
          (await shape(site, post.id)) === 'approved v1, 1 revision, 2 tags, create' &&
          (await seriesOf(site, post.id)) === series_id
        )
      },
    }
  },

  'PUT /api/studio/posts/:id': async (site) => {
    const { author, id } = await written(site, { status: 'approved', ...text })
    await review(site, false)
    const series_id = (await author.post('/api/studio/series', { title: '专栏' })).json().id
    return {
      call: () => author.put(`/api/studio/posts/${id}`, { title: '新题', tags: ['三'], series_id }),
      done: async () =>
        (await shape(site, id)) === 'approved v2, 2 revisions, 1 tags, create submit approve edit' &&
        (await seriesOf(site, id)) === series_id,
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

  'PUT /api/studio/posts/:id/working-copy': async (site) => {
    const { author, id } = await written(site, { status: 'draft', ...text })
    const series_id = (await author.post('/api/studio/series', { title: '专栏' })).json().id
    return {
      call: () => author.put(`/api/studio/posts/${id}/working-copy`, { version: 1, ...text, series_id }),
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
    // Autosaved text is saved along with it.
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

  [`POST ${POST_PICTURE}`]: async (site) => {
    const person = await ready(await site.user())
    const image = await picture('png', 1_200, 600)
    return {
      call: () => sendPicture(person, POST_PICTURE, image),
      done: () => hasAllSizes(site, person),
    }
  },

  [`POST ${POST_AUDIO}`]: async (site) => {
    const person = await ready(await site.user())
    const tone = await audio('tone.mp3')
    return {
      call: () => sendAudio(person, tone),
      done: async () => {
        const [stored] = await uploadsOf(site.db, person)
        return stored !== undefined && (await site.app.files.stat(stored.name))?.bytes === stored.bytes
      },
    }
  },

  [`POST ${IMPORT_PICTURE}`]: async (site) => {
    const person = await ready(await site.user())
    const image = await picture('png', 1_200, 600)
    const { url, fetch } = await externalSite((_request, reply) => reply.end(image))
    site.app.fetchForeign = fetch
    return {
      call: () => person.post(IMPORT_PICTURE, { url }),
      done: () => hasAllSizes(site, person),
    }
  },
}

function submitting(path: string, autosave = false): Prepare {
  return async (site) => {
    const { author, id } = await written(site, { status: 'draft', autosave, ...text })
    await review(site, false)
    // Autosaved text is saved along with it.
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

export async function entriesOf(
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

async function seriesOf({ db }: TestApp, id: number): Promise<number | undefined> {
  const places = db.selectFrom('series_posts').select('series_id').where('post_id', '=', id)
  return (await places.executeTakeFirst())?.series_id
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

async function hasAllSizes({ app, db }: TestApp, person: PersonLike): Promise<boolean> {
  const stored = await uploadsOf(db, person)
  const files = await Promise.all(stored.map(({ name }) => app.files.read(name)))
  for (const file of files) file?.stream.destroy()
  return stored.map(({ width }) => width).join() === '1200,480,960' && files.every((file) => file)
}
