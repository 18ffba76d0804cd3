import { rerenderRevisions } from '../features/authoring/service.ts'
import type { Command } from './command.ts'

export const postsRenderCommand: Command = {
  name: 'posts render',
  args: [],
  summary: 'makes the pages of all posts anew from their texts',
  async run({ db, print }) {
    const { pages, changed } = await rerenderRevisions(await db())
    print(`Made ${pages} pages anew, ${changed} are different now`)
    return 0
  },
}
