import type { FileHandle } from 'node:fs/promises'
import { pipeline } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createGunzip } from 'node:zlib'
import { StartupError } from '../errors.ts'
import { CHECKSUM_PATH, type Manifest, tablePath, UPLOADS } from './archive.ts'
import type { BackupContents, Entry } from './entries.ts'
import { type ReadMember, readMembers } from './tar.ts'

const MAX_MANIFEST_BYTES = 16 * 1024 * 1024

/** Reads the manifest of a tar whose checksum was verified. */
export async function openArchive(handle: FileHandle): Promise<BackupContents> {
  const members = readMembers(handle.createReadStream({ start: 0, autoClose: false }))
  const first = (await members.next()).value
  if (!first || first.bytes > MAX_MANIFEST_BYTES) throw new StartupError('The backup has no manifest')
  const manifest: Manifest = JSON.parse(String(await buffer(first.data)))
  return {
    migrations: manifest.migrations,
    withoutFiles: manifest.without_files ?? false,
    rowCounts: manifest.row_counts ?? {},
    entries: readEntries(members, manifest),
    close: () => members.return(),
  }
}

/** Allowlist: files below uploads/ and each table in the manifest once, by their exact paths; no links, no folders. */
async function* readEntries(
  members: AsyncGenerator<ReadMember, void, void>,
  { tables }: Manifest,
): AsyncGenerator<Entry, void, void> {
  const missing = new Map(tables.map((table) => [tablePath(table.name), table]))
  for await (const { path, type, data } of members) {
    if (path === CHECKSUM_PATH) break
    const table = missing.get(path)
    if (type === 'file' && path.startsWith(UPLOADS)) {
      yield { kind: 'file', name: path.slice(UPLOADS.length), data }
    } else if (type === 'file' && table) {
      missing.delete(path)
      yield { kind: 'table', ...table, data: pipeline(data, createGunzip(), () => {}) }
    } else {
      throw new StartupError(
        `The backup holds the ${type} ${JSON.stringify(path)}, which this Joule cannot restore: update it first`,
      )
    }
  }
  for (const { name } of missing.values()) throw new StartupError(`The backup lacks the table ${name}`)
}
