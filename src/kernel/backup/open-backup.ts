import { createHash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import { StartupError } from '../errors.ts'
import * as archive from './archive.ts'
import type { BackupContents } from './entries.ts'
import * as format1 from './format-1.ts'
import { openArchive } from './read-archive.ts'

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
