import { stat } from 'node:fs/promises'
import path from 'node:path'
import { uploadNames } from '../features/uploads/service.ts'
import { backup } from '../kernel/backup/backup.ts'
import { backupName, removeOldBackups } from '../kernel/backup/retention.ts'
import { verifyBackup } from '../kernel/backup/verify.ts'
import { transaction } from '../kernel/db/db.ts'
import { recordRun } from '../kernel/ops/job-runs.ts'
import { StartupError } from '../kernel/ops/startup-error.ts'
import type { Command, CommandContext } from './command.ts'

export const backupCommand: Command = {
  name: 'backup',
  args: ['file'],
  options: { keep: 'number' },
  summary:
    'writes database and uploads into a new tar; given a folder, names it, and --keep removes all but the newest',
  async run(context, [place], { keep }) {
    const { clock, print } = context
    const given = path.resolve(place!)
    const isFolder = (await stat(given).catch(() => null))?.isDirectory() ?? false
    const kept = keep === undefined ? null : numberToKeep(keep, isFolder)
    const target = isFolder ? path.join(given, backupName(clock.now())) : given
    await writeBackup(context, target)
    if (kept !== null) {
      // Nothing old goes before the new one was read from the disk.
      await verifyBackup(target)
      for (const file of await removeOldBackups(given, kept)) print(`Removed ${file}`)
    }
    await recordBackup(context)
    return 0
  },
}

function numberToKeep(keep: string, isFolder: boolean): number {
  if (!/^[1-9]\d{0,5}$/.test(keep))
    throw new StartupError(`--keep: "${keep}" is no number of backups, 1 or more`)
  if (!isFolder)
    throw new StartupError('--keep needs a folder that exists: the backup gets a name with the time there')
  return Number(keep)
}

async function writeBackup(context: CommandContext, target: string): Promise<void> {
  const { clock, connection, files: store, print, signal } = context
  const options = { now: clock.now(), signal, log: print, files: { store, namesIn: uploadNames } }
  const { tables, rows, files } = await backup(await connection(), target, options)
  const { size } = await stat(target)
  print(`Wrote ${target}: ${tables} tables, ${rows} rows, ${files} files, ${size} bytes`)
}

/** For the metrics, and the alert of a backup that is late. A database that cannot be written to has its backup all the same. */
async function recordBackup({ db, print }: CommandContext): Promise<void> {
  try {
    await transaction(await db(), (trx) => recordRun(trx, { name: 'backup' }))
  } catch (error) {
    print(`The time of this backup is not noted in the database: ${(error as Error).message}`)
  }
}
