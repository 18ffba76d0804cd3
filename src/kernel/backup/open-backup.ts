import { createHash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import { pipeline } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createGunzip } from 'node:zlib'
import { StartupError } from '../errors.ts'
import * as archive from './archive.ts'
import { CHECKSUM_PATH, type Manifest, tablePath, UPLOADS } from './archive.ts'
import type { BackupContents, Entry } from './entries.ts'
import * as format1 from './format-1.ts'
import { type ReadMember, readMembers } from './tar.ts'

type Backup = BackupContents & AsyncDisposable

/** Reads the whole file once to verify its checksum, then opens it at its first entry. */
export async function openBackup(file: string): Promise<Backup> {
  const handle = await open(file).catch((error) => {
    throw new StartupError(`Cannot read ${file}: ${error.message}`)
  })
  try {
    const isFormat1 = (await readFormat(file, handle)) === format1.FORMAT
    const closing = isFormat1 ? format1.closing : archive.closing
    const bytes = isFormat1 ? format1.CLOSING_BYTES : archive.CLOSING_BYTES
    const closingAt = (await handle.stat()).size - bytes
    const last = await readAt(handle, Math.max(closingAt, 0), bytes)
    if (!last.equals(await closing(await hashUpTo(handle, closingAt)))) {
      throw new StartupError(
        `${file} is damaged or incomplete: its checksum does not match, so none of it is used`,
      )
    }
    const contents = await (isFormat1 ? format1.openFrames(handle, closingAt) : openArchive(handle))
    const dispose = async () => {
      await contents.close()
      await handle.close()
    }
    return { ...contents, [Symbol.asyncDispose]: dispose }
  } catch (error) {
    await handle.close()
    throw error
  }
}

/** Whether a file starts like one of our backups. */
export async function isBackup(file: string): Promise<boolean> {
  await using handle = await open(file)
  try {
    await readFormat(file, handle)
    return true
  } catch {
    return false
  }
}

async function readFormat(file: string, handle: FileHandle): Promise<number> {
  if (!(await handle.stat()).isFile()) throw new StartupError(`${file} is not a file`)
  const start = (await readAt(handle, 0, archive.OPENING_BYTES)).toString('latin1')
  const format = (archive.OPENING.exec(start) ?? format1.OPENING.exec(start))?.[1]
  if (!format) throw new StartupError(`${file} is not a Joule backup`)
  if (Number(format) <= archive.FORMAT) return Number(format)
  throw new StartupError(
    `${file} was written by a newer Joule (format ${format}): update this one and start again`,
  )
}

async function readAt(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position)
  return buffer.subarray(0, bytesRead)
}

async function hashUpTo(handle: FileHandle, end: number): Promise<string> {
  const hash = createHash('sha256')
  if (end <= 0) return ''
  for await (const chunk of handle.createReadStream({ start: 0, end: end - 1, autoClose: false }))
    hash.update(chunk)
  return hash.digest('hex')
}

const MAX_MANIFEST_BYTES = 16 * 1024 * 1024

/** Reads the manifest of a tar whose checksum is right. */
async function openArchive(handle: FileHandle): Promise<BackupContents> {
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

/** Allowlist: files below uploads/ and each table of the manifest once, by exactly their paths; no links, no folders. */
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
