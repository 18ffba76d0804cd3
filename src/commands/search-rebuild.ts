import { rebuildSearch } from '../features/posts/service.ts'
import type { Command } from './command.ts'

export const searchRebuildCommand: Command = {
  name: 'search rebuild',
  args: [],
  summary: 'rebuilds the search index of all posts',
  async run({ db, print }) {
    print(`Rebuilt the search index of ${await rebuildSearch(await db())} posts`)
    return 0
  },
}
