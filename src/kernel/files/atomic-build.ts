import { lstat, mkdtemp, open, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'

export async function exists(file: string): Promise<boolean> {
  return (await lstat(file).catch(() => null)) !== null
}

/**
 * Atomic build: made in a temporary folder next to the target and then renamed, so that a crash never leaves half of it. If several
 * processes build, the first to rename wins and removes what the others started.
 */
export async function buildAtomically(
  target: string,
  build: (temporary: string, folder: string) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(`${target}.new-`)
  try {
    const temporary = path.join(folder, 'temporary')
    await build(temporary, folder)
    await rename(temporary, target)
    await syncFolder(path.dirname(target))
  } catch (error) {
    if (!(await exists(target))) throw error
  } finally {
    const unfinished = (await exists(target)) ? await temporaryFoldersOf(target) : [folder]
    for (const leftover of unfinished) await rm(leftover, { recursive: true, force: true }).catch(() => {})
  }
}

/** Lists the folders of builds that are in progress or were interrupted. */
export async function temporaryFoldersOf(target: string): Promise<string[]> {
  const folder = path.dirname(target)
  const names = await readdir(folder)
  return names
    .filter((name) => name.startsWith(`${path.basename(target)}.new-`))
    .map((name) => path.join(folder, name))
}

/** fsync of a directory, so that a new name in it survives a power failure. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
