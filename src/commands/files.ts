import { movePrivateFiles } from '../features/private-files/service.ts'
import {
  adoptStore,
  type MoveTotals,
  moveFiles,
  openFolder,
  openObjectStore,
  orphansOf,
  ownershipOf,
} from '../features/uploads/service.ts'
import type { Config } from '../kernel/config/config.ts'
import { StartupError } from '../kernel/errors.ts'
import type { FileStore } from '../kernel/files/file-store.ts'
import type { Command } from './command.ts'

const MAX_PROBLEMS = 20
const MEGABYTE = 1024 * 1024

export const filesMoveCommand: Command = {
  name: 'files move',
  args: ['from', 'to'],
  summary:
    'copies the pictures and private files from "folder" to "store" or back; the site may go on running',
  async run({ config, db, print, signal }, [from = '', to = '']) {
    if (from === to) throw new StartupError('Usage: files move folder store, or files move store folder')
    const [source, target] = [storeNamed(from, config), storeNamed(to, config)]
    const opened = await db()
    for (const store of [source, target]) await store.check()
    const options = {
      signal,
      onProgress: ({ copied, present, problems }: MoveTotals) =>
        print(`${copied + present + problems.length} files checked, ${copied} of them copied`),
    }
    const pictures = await moveFiles(opened, source, target, options)
    const exports = await movePrivateFiles(opened, source, target, options)
    const problems = [...pictures.problems, ...exports.problems]
    const bytes = pictures.bytes + exports.bytes
    const [copied, present] = [pictures.copied + exports.copied, pictures.present + exports.present]
    for (const problem of problems.slice(0, MAX_PROBLEMS)) print(problem)
    print(
      `Copied ${copied} files (${Math.ceil(bytes / MEGABYTE)} MB) to ${target.place}; ${present} were already there, ${problems.length} could not be copied`,
    )
    return problems.length === 0 ? 0 : 1
  },
}

function storeNamed(name: string, config: Config): FileStore {
  if (name === 'folder') return openFolder(config)
  if (name !== 'store') throw new StartupError(`"${name}" must be folder or store`)
  const store = openObjectStore(config)
  if (!store) throw new StartupError('Setting FILES_URL: the store to copy from or to is not set')
  return store
}

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
