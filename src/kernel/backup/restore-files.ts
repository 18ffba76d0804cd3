import { StartupError } from '../errors.ts'
import { checksumOf, type FileStore, isFileName, sha256Of } from '../files/file-store.ts'
import type { FileEntry } from './entries.ts'

export interface FileRestore {
  add(entry: FileEntry): Promise<void>
  /** Removes the files that did not exist before, and rethrows the reason the restore failed. */
  undo(reason: unknown): Promise<never>
}

/** Saves the files of a backup, and never overwrites an existing one that has different content. */
export function restoreFiles(store: FileStore | undefined, signal: AbortSignal | undefined): FileRestore {
  const added: string[] = []

  return {
    async add({ name, data }) {
      signal?.throwIfAborted()
      if (!store) throw new StartupError(`There is no place for the file ${name} of the backup`)
      if (!isFileName(name)) throw new StartupError(`${JSON.stringify(name)} cannot be the name of a file`)
      const present = await checksumOf(store, name)
      if (!present) {
        added.push(name)
        await store.save(name, data)
      } else if (!present.equals(await sha256Of(data)))
        throw new StartupError(
          `There is already a different file ${name}: restore with an empty uploads folder`,
        )
    },

    async undo(reason) {
      for (const name of added) await store?.remove(name).catch(() => {})
      throw reason
    },
  }
}
