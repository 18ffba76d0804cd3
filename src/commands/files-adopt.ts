import { adoptStore, orphansOf, ownershipOf } from '../features/uploads/service.ts'
import type { Command } from './command.ts'

export const filesAdoptCommand: Command = {
  name: 'files adopt',
  args: [],
  summary: 'takes over a store of pictures marked by another site, or by a copy of this one',
  async run({ files, db, clock, print }) {
    const opened = await db()
    await files.check()
    if ((await ownershipOf(opened, files)) === 'own') {
      print(`The pictures in ${files.place} already belong to this site`)
      return 0
    }
    let orphans = 0
    for await (const _ of orphansOf(opened, files, clock.now())) orphans++
    await adoptStore(opened, files)
    print(
      `The pictures in ${files.place} belong to this site now; the other one deletes none of them any more`,
    )
    if (orphans > 0)
      print(
        `${orphans} files there are not in the database of this site: they will be deleted within the hour`,
      )
    return 0
  },
}
