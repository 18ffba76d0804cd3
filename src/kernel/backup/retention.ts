import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { tryTo } from './atomic-write.ts'
import { isBackup } from './open-backup.ts'

const NAME = /^joule-\d{8}T\d{6}Z\.tar$/

/** The name of a backup in a folder of backups; names sort by time: joule-20260203T040506Z.tar. */
export function backupName(now: Date): string {
  return `joule-${now.toISOString().replaceAll(/[-:]|\.\d+/g, '')}.tar`
}

/** Removes all but the newest backups in a folder. */
export async function removeOldBackups(folder: string, keep: number): Promise<string[]> {
  const old = (await backupsIn(folder)).slice(0, -keep)
  for (const file of old) await tryTo('remove', file, () => rm(file))
  return old
}

/** The newest last; only files that have such a name and start like a backup. */
export async function backupsIn(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => NAME.test(name)).sort()
  const backups: string[] = []
  for (const name of names) {
    const file = path.join(folder, name)
    if (await isBackup(file)) backups.push(file)
  }
  return backups
}
