import { access, constants, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { StartupError } from '../errors.ts'
import { syncFolder } from './atomic-build.ts'
import { type Content, checkFileName, type FileStore, isFileName } from './file-store.ts'

/** Files in one folder, sharded into subfolders by the first two letters of their (random) names. */
export function folderStore(directory: string): FileStore {
  const pathOf = (name: string) => {
    checkFileName(name)
    return path.join(directory, name.slice(0, 2), name)
  }

  return {
    place: directory,

    async check() {
      try {
        await mkdir(directory, { recursive: true })
        await access(directory, constants.W_OK)
      } catch (error) {
        throw new StartupError(`The uploads cannot be kept in ${directory}: ${(error as Error).message}`)
      }
    },

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

    async read(name, part) {
      const handle = await open(pathOf(name)).catch(ignoreMissing)
      if (!handle) return null
      if (part) return { bytes: part.end - part.start + 1, stream: handle.createReadStream(part) }
      return { bytes: (await handle.stat()).size, stream: handle.createReadStream() }
    },

    async stat(name) {
      const found = await stat(pathOf(name)).catch(ignoreMissing)
      return found ? { bytes: found.size, sha256: null } : null
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

    privateFiles: () => folderStore(`${directory}-private`),
  }
}

async function writeToDisk(file: string, content: Content): Promise<void> {
  const handle = await open(file, 'w', 0o600)
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
