import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { syncFolder } from './postgres/files.ts'

/** Storage of uploaded files: a folder today, an object store could implement it. */
export interface FileStore {
  /** Atomic: content that breaks off leaves no file. */
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

/** Files in one folder, sharded into subfolders by the first two letters of their (random) names. */
export function folderStore(directory: string): FileStore {
  const pathOf = (name: string) => {
    if (!isFileName(name)) throw new Error(`${JSON.stringify(name)} cannot be the name of a file`)
    return path.join(directory, name.slice(0, 2), name)
  }

  return {
    async save(name, content) {
      const file = pathOf(name)
      const folder = path.dirname(file)
      const firstMade = await mkdir(folder, { recursive: true })
      const temporary = `${file}.part`
      try {
        await writeToDisk(temporary, content)
        await rename(temporary, file)
        await syncFolder(folder)
        if (firstMade) await syncFolder(directory)
      } catch (error) {
        await rm(temporary, { force: true })
        throw error
      }
    },

    async read(name) {
      const handle = await open(pathOf(name)).catch(ignoreMissing)
      if (!handle) return null
      return { bytes: (await handle.stat()).size, stream: handle.createReadStream() }
    },

    async remove(name) {
      await rm(pathOf(name), { force: true })
    },

    async *list() {
      for (const folder of (await readdir(directory).catch(ignoreMissing)) ?? []) {
        for (const name of (await readdir(path.join(directory, folder)).catch(ignoreMissing)) ?? []) {
          const found = isFileName(name) && (await stat(pathOf(name)).catch(ignoreMissing))
          if (found) yield { name, changed: found.mtime }
        }
      }
    },
  }
}

async function writeToDisk(file: string, content: Buffer | AsyncIterable<Buffer>): Promise<void> {
  const handle = await open(file, 'w', 0o644)
  try {
    await handle.writeFile(content)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error
}
