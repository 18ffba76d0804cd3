import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { syncFolder } from './postgres/files.ts'

/** Where uploaded files live. A folder today; anything that can do these four things tomorrow. */
export interface FileStore {
  /** All of it or nothing: content that breaks off leaves no file. */
  save(name: string, content: Buffer | AsyncIterable<Buffer>): Promise<void>
  /** Null when there is no such file. Once found, it can be read to its end even if it is removed meanwhile. */
  read(name: string): Promise<{ bytes: number; stream: Readable } | null>
  remove(name: string): Promise<void>
  list(): AsyncIterable<{ name: string; changed: Date }>
}

const FILE_NAME = /^[\w-]{2,100}(\.[a-z\d]{1,10}){0,3}$/

export function isFileName(name: string): boolean {
  return FILE_NAME.test(name)
}

/** Files in one folder, spread over subfolders by the first two letters of their (random) names. */
export function folderStore(directory: string): FileStore {
  const placeOf = (name: string) => {
    if (!isFileName(name)) throw new Error(`${JSON.stringify(name)} cannot be the name of a file`)
    return path.join(directory, name.slice(0, 2), name)
  }

  return {
    async save(name, content) {
      const place = placeOf(name)
      const folder = path.dirname(place)
      const firstMade = await mkdir(folder, { recursive: true })
      const draft = `${place}.part`
      try {
        await writeToDisk(draft, content)
        await rename(draft, place)
        await syncFolder(folder)
        if (firstMade) await syncFolder(directory)
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
    },

    async read(name) {
      const file = await open(placeOf(name)).catch(ignoreMissing)
      if (!file) return null
      return { bytes: (await file.stat()).size, stream: file.createReadStream() }
    },

    async remove(name) {
      await rm(placeOf(name), { force: true })
    },

    async *list() {
      for (const folder of (await readdir(directory).catch(ignoreMissing)) ?? []) {
        for (const name of (await readdir(path.join(directory, folder)).catch(ignoreMissing)) ?? []) {
          const found = isFileName(name) && (await stat(placeOf(name)).catch(ignoreMissing))
          if (found) yield { name, changed: found.mtime }
        }
      }
    },
  }
}

async function writeToDisk(place: string, content: Buffer | AsyncIterable<Buffer>): Promise<void> {
  const file = await open(place, 'w', 0o644)
  try {
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error
}
