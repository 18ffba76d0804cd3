import { lstat, mkdtemp, open, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'

export async function exists(file: string): Promise<boolean> {
  return (await lstat(file).catch(() => null)) !== null
}

/**
 * Builds something in a workshop beside its final name and moves it there, so that a crash never leaves half of it.
 * Of several processes at once the first one wins and sweeps away what the others began.
 */
export async function buildAtomically(
  target: string,
  build: (draft: string, workshop: string) => Promise<void>,
): Promise<void> {
  const workshop = await mkdtemp(`${target}.new-`)
  try {
    const draft = path.join(workshop, 'draft')
    await build(draft, workshop)
    await rename(draft, target)
    await syncFolder(path.dirname(target))
  } catch (error) {
    if (!(await exists(target))) throw error
  } finally {
    const unfinished = (await exists(target)) ? await temporaryFoldersOf(target) : [workshop]
    for (const folder of unfinished) await rm(folder, { recursive: true, force: true }).catch(() => {})
  }
}

async function temporaryFoldersOf(target: string): Promise<string[]> {
  const folder = path.dirname(target)
  const names = await readdir(folder)
  return names
    .filter((name) => name.startsWith(`${path.basename(target)}.new-`))
    .map((name) => path.join(folder, name))
}

/** Makes a new name in the folder outlive a power failure. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
