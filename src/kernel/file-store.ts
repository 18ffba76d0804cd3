import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'

/** Where uploaded files live. A folder today; anything that can do these four things tomorrow. */
export interface FileStore {
  save(name: string, bytes: Buffer): Promise<void>
  /** Null when there is no such file. */
  read(name: string): Promise<{ bytes: number; stream: Readable } | null>
  remove(name: string): Promise<void>
  list(): AsyncIterable<{ name: string; changed: Date }>
}

/** Files in one folder, spread over subfolders by the first two letters of their (random) names. */
export function folderStore(directory: string): FileStore {
  const placeOf = (name: string) => path.join(directory, name.slice(0, 2), name)

  return {
    async save(name, bytes) {
      const place = placeOf(name)
      await mkdir(path.dirname(place), { recursive: true })
      const temporary = `${place}.part`
      const file = await open(temporary, 'w', 0o644)
      try {
        await file.writeFile(bytes)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(temporary, place)
    },

    async read(name) {
      const found = await stat(placeOf(name)).catch(ignoreMissing)
      return found ? { bytes: found.size, stream: createReadStream(placeOf(name)) } : null
    },

    async remove(name) {
      await rm(placeOf(name), { force: true })
    },

    async *list() {
      for (const folder of (await readdir(directory).catch(ignoreMissing)) ?? []) {
        for (const name of (await readdir(path.join(directory, folder)).catch(ignoreMissing)) ?? []) {
          const found = await stat(placeOf(name)).catch(ignoreMissing)
          if (found) yield { name, changed: found.mtime }
        }
      }
    },
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error
}
