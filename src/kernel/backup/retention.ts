import { readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { tryTo } from './atomic-write.ts'
import { isBackup } from './open-backup.ts'

const NAME = /^joule-\d{8}T\d{6}Z(-lacking)?\.tar$/
/** What a backup writes on its way; left behind by one that was killed. */
const TEMPORARY = /^joule-\d{8}T\d{6}Z\.tar\.(partial|spool)-\d+$/
/** Nobody writes to it any more. */
const ABANDONED_MS = 12 * 60 * 60 * 1000

/** The name of a backup in a folder of backups; names sort by time: joule-20260203T040506Z.tar. */
export function backupName(now: Date): string {
  return `joule-${now.toISOString().replaceAll(/[-:]|\.\d+/g, '')}.tar`
}

/** The name of a backup without some of its files: joule-20260203T040506Z-lacking.tar. */
export async function markAsLacking(file: string): Promise<string> {
  const marked = file.replace(/\.tar$/, '-lacking.tar')
  await tryTo('rename', file, () => rename(file, marked))
  return marked
}

/** Removes all but the newest backups in a folder, and of those that lack nothing at least the newest: it may have what others lack. */
export async function removeOldBackups(folder: string, keep: number): Promise<string[]> {
  const all = await backupsIn(folder)
  const whole = all.findLast((file) => !isLacking(file))
  const old = all.slice(0, -keep).filter((file) => file !== whole)
  for (const file of old) await tryTo('remove', file, () => rm(file))
  return old
}

function isLacking(file: string): boolean {
  return NAME.exec(path.basename(file))?.[1] !== undefined
}

/** Removes what killed backups have left in a folder. */
export async function removeAbandoned(folder: string): Promise<string[]> {
  const removed: string[] = []
  for (const name of (await readdir(folder)).filter((each) => TEMPORARY.test(each))) {
    const file = path.join(folder, name)
    const found = await stat(file).catch(() => null)
    // By the clock that file systems use, not by that of the site.
    if (!found || Date.now() - found.mtimeMs < ABANDONED_MS) continue
    await tryTo('remove', file, () => rm(file, { force: true }))
    removed.push(file)
  }
  return removed
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
