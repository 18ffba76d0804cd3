import { stat } from 'node:fs/promises'
import path from 'node:path'
import { MAILS_WITH_LINKS } from '../features/mail/service.ts'
import { existingNames, uploadNames } from '../features/uploads/service.ts'
import { backup } from '../kernel/backup/backup.ts'
import { backupName, markAsLacking, removeAbandoned, removeOldBackups } from '../kernel/backup/retention.ts'
import { verifyBackup } from '../kernel/backup/verify.ts'
import { transaction } from '../kernel/db/db.ts'
import { StartupError } from '../kernel/errors.ts'
import { BACKUP_VERIFIED, recordRun } from '../kernel/ops/job-runs.ts'
import { type Command, type CommandContext, positiveInteger } from './command.ts'

const MAX_NAMES = 5

export const backupCommand: Command = {
  name: 'backup',
  args: ['file'],
  options: { keep: 'number', 'without-files': null },
  summary:
    'writes database and uploads into a new tar; given a folder, names it, and --keep removes all but the newest',
  async run(context, [place], { keep, 'without-files': withoutFiles }) {
    const { clock, print } = context
    const given = path.resolve(place!)
    const isFolder = (await stat(given).catch(() => null))?.isDirectory() ?? false
    const kept = keep === undefined ? null : numberToKeep(keep, isFolder)
    const target = isFolder ? path.join(given, backupName(clock.now())) : given
    // First, since they may be what fills the disk.
    if (isFolder) for (const file of await removeAbandoned(given)) print(`Removed ${file}`)
    const missing = await writeBackup(context, target, !withoutFiles)
    if (missing.length > 0) {
      const some = missing.slice(0, MAX_NAMES).join(', ')
      print(
        `${missing.length} pictures have no file in ${context.files.place} and are missing from the backup: ${some}`,
      )
    }
    const written = missing.length > 0 && isFolder ? await markAsLacking(target) : target
    if (written !== target) print(`Renamed it to ${path.basename(written)}`)
    if (kept !== null) {
      // Nothing old goes before the new one was read from the disk.
      await verifyBackup(written)
      for (const file of await removeOldBackups(given, kept)) print(`Removed ${file}`)
    }
    await recordBackup(context, kept === null ? ['backup'] : ['backup', BACKUP_VERIFIED])
    return missing.length > 0 ? 1 : 0
  },
}

function numberToKeep(keep: string, isFolder: boolean): number {
  const kept = positiveInteger(keep)
  if (!kept) throw new StartupError(`--keep: "${keep}" is not a number of backups (1 or more)`)
  if (!isFolder)
    throw new StartupError('--keep needs an existing folder, where the backup is named by its time')
  return kept
}

/** Returns the names of files that should be in it and were not there. */
async function writeBackup(context: CommandContext, target: string, withFiles: boolean): Promise<string[]> {
  const { clock, connection, files: store, print, signal } = context
  const missing: string[] = []
  const onMissing = (name: string) => void missing.push(name)
  const { tables, rows, files } = await backup(await connection(), target, {
    now: clock.now(),
    signal,
    // Counts of the last day, by addresses that the site's secret can tell.
    leftOut: { outgoing_mails: MAILS_WITH_LINKS, rate_limits: 'true' },
    ...(withFiles ? { files: { store, namesIn: uploadNames, onMissing } } : {}),
  })
  const { size } = await stat(target)
  const carried = withFiles ? `${files} files` : `no files (they stay in ${store.place})`
  print(`Wrote ${target}: ${tables} tables, ${rows} rows, ${carried}, ${size} bytes`)
  return stillNamed(context, missing)
}

/** Without those whose rows were deleted while the backup was made. */
async function stillNamed({ db }: CommandContext, names: string[]): Promise<string[]> {
  if (names.length === 0) return []
  const named = await existingNames(await db(), names)
  return names.filter((name) => named.has(name))
}

/** For the metrics, and the alert of a backup that is late. A database that cannot be written to has its backup all the same. */
async function recordBackup({ db, print }: CommandContext, names: string[]): Promise<void> {
  try {
    await transaction(await db(), async (trx) => {
      for (const name of names) await recordRun(trx, { name })
    })
  } catch (error) {
    print(`The time of this backup could not be recorded in the database: ${(error as Error).message}`)
  }
}
