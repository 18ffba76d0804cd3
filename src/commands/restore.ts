import path from 'node:path'
import { forgetPrivateFiles } from '../features/private-files/service.ts'
import { FILE_STORE_TABLES, foreignStoreLine, ownershipOf } from '../features/uploads/service.ts'
import { restore } from '../kernel/backup/restore.ts'
import { upgradeData } from '../kernel/db/data-upgrades.ts'
import { upgrades } from '../upgrades.ts'
import type { Command, CommandContext } from './command.ts'

export const restoreCommand: Command = {
  name: 'restore',
  args: ['file'],
  summary: 'restores a backup with its uploads into an empty database, all of it or nothing',
  createsSite: true,
  async run(context, [file]) {
    await restoreInto(context, path.resolve(file!))
    context.print('If the site is running, restart it: it still uses its previous secret')
    return 0
  },
}

export async function restoreInto(context: CommandContext, source: string): Promise<void> {
  const { clock, connection, db, files: store, print, signal } = context
  const options = { now: clock.now(), signal, log: print, files: store, ownTables: FILE_STORE_TABLES }
  const { tables, rows, files } = await restore(await connection(), source, options)
  await forgetPrivateFiles(await db())
  await upgradeData(await connection(), await db(), upgrades)
  print(`Restored ${source}: ${tables} tables, ${rows} rows, ${files} files`)
  if ((await ownershipOf(await db(), store)) === 'foreign') print(foreignStoreLine(store.place))
}
