import { rebuildSearch } from '../features/posts/service.ts'
import type { Command } from './command.ts'

export const searchRebuildCommand: Command = {
  name: 'search rebuild',
  args: [],
  summary: 'writes anew by which words posts are found',
  async run({ db, print }) {
    print(`Made ${await rebuildSearch(await db())} posts findable anew`)
    return 0
  },
}
