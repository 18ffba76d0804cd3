import { adoptStore, orphansOf, ownershipOf } from '../features/uploads/service.ts'
import type { Command } from './command.ts'

export const filesAdoptCommand: Command = {
  name: 'files adopt',
  args: [],
  summary: 'takes over a store of pictures that has the mark of another site, or of a copy of this one',
  async run({ files, db, clock, print }) {
    const opened = await db()
    await files.check()
    if ((await ownershipOf(opened, files)) === 'own') {
      print(`The pictures in ${files.place} belong to this site already`)
      return 0
    }
    let orphans = 0
    for await (const _ of orphansOf(opened, files, clock.now())) orphans++
    await adoptStore(opened, files)
    print(
      `The pictures in ${files.place} belong to this site now; the other one deletes none of them any more`,
    )
    if (orphans > 0)
      print(`${orphans} files there are in no row of this site: they are deleted within the hour`)
    return 0
  },
}
