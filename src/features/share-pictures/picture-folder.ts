import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { MAX_AGE_MS, MAX_PICTURES } from './rules.ts'

/** Disk cache of drawn pictures, bounded in number and age; the oldest go first. */
export interface PictureFolder {
  find(name: string): Promise<{ bytes: number; stream: Readable } | null>
  /** Moves a finished file into the folder. */
  keep(name: string, file: string): Promise<void>
  sweep(): Promise<void>
}

export function pictureFolder(directory: string, max = MAX_PICTURES): PictureFolder {
  return {
    async find(name) {
      const handle = await open(path.join(directory, name)).catch(() => null)
      return handle && { bytes: (await handle.stat()).size, stream: handle.createReadStream() }
    },

    async keep(name, file) {
      await mkdir(directory, { recursive: true })
      await rename(file, path.join(directory, name))
      if ((await readdir(directory)).length > max) await removeOldest(directory, Math.floor(max * 0.9))
    },

    sweep: () => removeOldest(directory, max),
  }
}

/** A rename keeps the time at which the file was written. */
async function removeOldest(directory: string, keep: number): Promise<void> {
  const files: { file: string; written: number }[] = []
  for (const name of await readdir(directory).catch(() => [])) {
    const file = path.join(directory, name)
    const found = await stat(file).catch(() => null)
    if (found) files.push({ file, written: found.mtimeMs })
  }
  const oldest = Date.now() - MAX_AGE_MS
  files.sort((a, b) => b.written - a.written)
  for (const [index, { file, written }] of files.entries())
    if (index >= keep || written < oldest) await rm(file, { force: true })
}
