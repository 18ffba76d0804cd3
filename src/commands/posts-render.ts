import { rerenderRevisions } from '../features/authoring/service.ts'
import { rerenderPages } from '../features/site-pages/service.ts'
import type { Command } from './command.ts'

export const postsRenderCommand: Command = {
  name: 'posts render',
  args: [],
  summary: "makes the pages of all posts and the owner's pages anew from their texts",
  async run({ db, print }) {
    const [posts, own] = [await rerenderRevisions(await db()), await rerenderPages(await db())]
    print(`Made ${posts.pages + own.pages} pages anew, ${posts.changed + own.changed} are different now`)
    return 0
  },
}
