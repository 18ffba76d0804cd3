import { rerenderRevisions } from '../features/authoring/service.ts'
import { rebuildSearch } from '../features/posts/service.ts'
import { rerenderPages } from '../features/site-pages/service.ts'
import type { Command } from './command.ts'

export const postsRenderCommand: Command = {
  name: 'posts render',
  args: [],
  summary: "renders the pages of all posts and the owner's pages again from their texts",
  async run({ db, print }) {
    const [posts, own] = [await rerenderRevisions(await db()), await rerenderPages(await db())]
    print(`Rendered ${posts.pages + own.pages} pages, ${posts.changed + own.changed} of them changed`)
    return 0
  },
}

export const searchRebuildCommand: Command = {
  name: 'search rebuild',
  args: [],
  summary: 'rebuilds the search index of all posts',
  async run({ db, print }) {
    print(`Rebuilt the search index of ${await rebuildSearch(await db())} posts`)
    return 0
  },
}
