import { type Prepare, ready } from '../../../test/contract/scenario.ts'
import type { TestApp } from '../../../test/kit/app.ts'
import type { PersonLike } from '../../../test/kit/user-builders.ts'

export const scenarios: Record<string, Prepare> = {
  'POST /api/posts/:id/favorite': async (site) => {
    const { reader, id, holds } = await readerWithFolders(site)
    return {
      call: () => reader.post(`/api/posts/${id}/favorite`),
      done: holds('一 0, 二 0, default 1; 1 saved, 1 counted'),
    }
  },

  'POST /api/folders': async (site) => {
    const { reader, holds } = await readerWithFolders(site)
    return {
      call: () => reader.post('/api/folders', { name: '三' }),
      done: holds('一 0, 二 0, 三 0; 0 saved, 0 counted'),
    }
  },

  'PUT /api/folders/:id': async (site) => {
    const { reader, one, holds } = await readerWithFolders(site)
    return {
      call: () => reader.put(`/api/folders/${one}`, { name: '新', is_public: true }),
      done: holds('新 0, 二 0; 0 saved, 0 counted'),
    }
  },

  'DELETE /api/folders/:id': async (site) => {
    const { reader, one, add, holds } = await readerWithFolders(site)
    await add(one)
    return {
      call: () => reader.delete(`/api/folders/${one}`),
      done: holds('二 0; 0 saved, 0 counted'),
    }
  },

  'POST /api/folders/:id/posts': async (site) => {
    const { one, add, holds } = await readerWithFolders(site)
    return { call: () => add(one), done: holds('一 1, 二 0; 1 saved, 1 counted') }
  },

  'PUT /api/folders/:id/posts/:postId': async (site) => {
    const { reader, id, one, two, add, holds } = await readerWithFolders(site)
    await add(one)
    return {
      call: () => reader.put(`/api/folders/${one}/posts/${id}`, { to_folder_id: two }),
      done: holds('一 0, 二 1; 1 saved, 1 counted'),
    }
  },

  'DELETE /api/folders/:id/posts/:postId': async (site) => {
    const { reader, id, one, add, holds } = await readerWithFolders(site)
    await add(one)
    return {
      call: () => reader.delete(`/api/folders/${one}/posts/${id}`),
      done: holds('一 0, 二 0; 0 saved, 0 counted'),
    }
  },
}

/** A reader with two folders, and a post to put into them. */
async function readerWithFolders(site: TestApp) {
  const reader = await ready(await site.user())
  const { id } = await site.post()
  const make = async (name: string) => (await reader.post('/api/folders', { name })).json().id as number
  const [one, two] = [await make('一'), await make('二')]
  const add = (folder: number) => reader.post(`/api/folders/${folder}/posts`, { post_id: id })
  return { reader, id, one, two, add, holds: (shape: string) => () => isShape(site, reader, id, shape) }
}

/** Whether someone's folders, their contents and the post's counts match the line. */
async function isShape({ db }: TestApp, reader: PersonLike, id: number, expected: string): Promise<boolean> {
  const folders = db.selectFrom('folders').selectAll().where('owner_id', '=', reader.id).orderBy('id')
  const items = await db.selectFrom('folder_items').selectAll().where('owner_id', '=', reader.id).execute()
  const saves = await db.selectFrom('post_saves').selectAll().where('user_id', '=', reader.id).execute()
  const post = db.selectFrom('posts').select(['author_id', 'favorites_count']).where('id', '=', id)
  const { author_id, favorites_count } = await post.executeTakeFirstOrThrow()
  const day = db.selectFrom('author_days').select('favorites').where('author_id', '=', author_id)
  const today = (await day.executeTakeFirst())?.favorites ?? 0
  const held = (await folders.execute()).map(({ id, name, items_count }) => {
    const inside = items.filter(({ folder_id }) => folder_id === id).length
    return inside === items_count ? `${name} ${inside}` : `${name} ${inside}≠${items_count}`
  })
  const shape = `${held.join(', ')}; ${saves.length} saved, ${favorites_count} counted`
  return shape === expected && today === favorites_count
}
