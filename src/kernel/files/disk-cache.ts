import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'

/** Disk cache: a folder of files that can be made again, bounded in number and age; the oldest go first. */
export interface DiskCache {
  find(name: string): Promise<{ bytes: number; stream: Readable } | null>
  /** Moves a finished file into the folder. */
  keep(name: string, file: string): Promise<void>
  sweep(): Promise<void>
}

interface Bounds {
  maxFiles: number
  maxAgeMs: number
}

export function diskCache(directory: string, { maxFiles, maxAgeMs }: Bounds): DiskCache {
  return {
    async find(name) {
      const handle = await open(path.join(directory, name)).catch(() => null)
      return handle && { bytes: (await handle.stat()).size, stream: handle.createReadStream() }
    },

    async keep(name, file) {
      await mkdir(directory, { recursive: true })
      await rename(file, path.join(directory, name))
      if ((await readdir(directory)).length > maxFiles)
        await removeOldest(directory, { maxFiles: Math.floor(maxFiles * 0.9), maxAgeMs })
    },

    sweep: () => removeOldest(directory, { maxFiles, maxAgeMs }),
  }
}

/** A rename keeps the time at which the file was written. */
async function removeOldest(directory: string, { maxFiles, maxAgeMs }: Bounds): Promise<void> {
  const files: { file: string; written: number }[] = []
  for (const name of await readdir(directory).catch(() => [])) {
    const file = path.join(directory, name)
    const found = await stat(file).catch(() => null)
    if (found) files.push({ file, written: found.mtimeMs })
  }
  const oldest = Date.now() - maxAgeMs
  files.sort((a, b) => b.written - a.written)
  for (const [index, { file, written }] of files.entries())
    if (index >= maxFiles || written < oldest) await rm(file, { force: true })
}
