import { createHash } from 'node:crypto'
import type pg from 'pg'
import { type FileStore, isFileName } from '../file-store.ts'
import { StartupError } from '../ops/startup-error.ts'
import { endFrame, type FileEntry, frame } from './format.ts'
import type { Entry } from './open-backup.ts'

/** Files that belong to the rows of a database. */
export interface FilesBeside {
  store: FileStore
  /** The names that the rows in a snapshot know. */
  namesIn(snapshot: pg.Client): AsyncIterable<string>
}

/** The frames of one file, or nothing when it is not there. */
export async function* dumpFile(store: FileStore, name: string): AsyncGenerator<Buffer, boolean, void> {
  const description = await describeFile(store, name)
  const found = description && (await store.read(name))
  if (!found) return false
  yield frame(JSON.stringify(description))
  for await (const chunk of checked(found.stream, description)) yield frame(chunk)
  yield endFrame
  return true
}

export interface Arrivals {
  take(entry: Entry<FileEntry>): Promise<void>
  /** Takes out again what was not there before, and fails as the restore did. */
  undo(reason: unknown): Promise<never>
}

/** Puts the files of a backup in their place, and no other content in the place of a file that is there. */
export function receiveFiles(store: FileStore | undefined, signal: AbortSignal | undefined): Arrivals {
  const arrived: string[] = []

  return {
    async take({ description, data }) {
      signal?.throwIfAborted()
      const { name } = description
      if (!store) throw new StartupError(`There is no place for the file ${name} of the backup`)
      if (!isFileName(name)) throw new StartupError(`${JSON.stringify(name)} cannot be the name of a file`)
      const present = await describeFile(store, name)
      if (present && present.sha256 !== description.sha256)
        throw new StartupError(
          `There is another file ${name} already: restore beside an empty uploads folder`,
        )
      const content = checked(data, description)
      if (present) {
        for await (const _ of content);
      } else {
        arrived.push(name)
        await store.save(name, content)
      }
    },

    async undo(reason) {
      for (const name of arrived) await store?.remove(name).catch(() => {})
      throw reason
    },
  }
}

async function describeFile(store: FileStore, name: string): Promise<FileEntry | null> {
  const found = await store.read(name)
  if (!found) return null
  const hash = createHash('sha256')
  for await (const chunk of found.stream) hash.update(chunk)
  return { kind: 'file', name, bytes: found.bytes, sha256: hash.digest('hex') }
}

async function* checked(
  data: AsyncIterable<Buffer>,
  { name, bytes, sha256 }: FileEntry,
): AsyncGenerator<Buffer, void, void> {
  const hash = createHash('sha256')
  let length = 0
  for await (const chunk of data) {
    hash.update(chunk)
    length += chunk.length
    yield chunk
  }
  if (length !== bytes || hash.digest('hex') !== sha256)
    throw new StartupError(`The file ${name} does not match its checksum`)
}
