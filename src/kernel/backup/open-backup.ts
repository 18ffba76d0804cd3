import { createHash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import { pipeline } from 'node:stream'
import { createZstdDecompress } from 'node:zlib'
import { StartupError } from '../ops/startup-error.ts'
import {
  CLOSING,
  CLOSING_BYTES,
  type Description,
  FORMAT,
  type Header,
  OPENING,
  opening,
  readFrames,
} from './format.ts'

const KINDS = new Set(['table', 'file'])

export interface Entry<D extends Description = Description> {
  description: D
  /** To be read to its end before the next entry. */
  data: AsyncGenerator<Buffer, void, void>
}

export interface Backup extends AsyncDisposable {
  header: Header
  entries(): AsyncGenerator<Entry, void, void>
}

/** Reads the whole file once to see that every byte is as it was written, and opens it at its first entry. */
export async function openBackup(file: string): Promise<Backup> {
  const handle = await open(file).catch((error) => {
    throw new StartupError(`Cannot read ${file}: ${error.message}`)
  })
  try {
    const { start, end } = await verify(file, handle)
    const stored = handle.createReadStream({ start, end, autoClose: false })
    const frames = readFrames(pipeline(stored, createZstdDecompress(), () => {}))
    const header: Header = JSON.parse(String((await frames.next()).value))
    return {
      header,
      entries: () => readEntries(file, frames),
      [Symbol.asyncDispose]: () => close(frames, handle),
    }
  } catch (error) {
    await handle.close()
    throw error
  }
}

async function verify(file: string, handle: FileHandle): Promise<{ start: number; end: number }> {
  const stat = await handle.stat()
  if (!stat.isFile()) throw new StartupError(`${file} is not a file`)
  const format = OPENING.exec(String(await readAt(handle, 0, 32)))?.[1]
  if (!format) throw new StartupError(`${file} is not a Joule backup`)
  if (Number(format) > FORMAT) {
    throw new StartupError(
      `${file} was written by a newer Joule (format ${format}): update this one and start again`,
    )
  }
  const closingAt = stat.size - CLOSING_BYTES
  const expected = closingAt > 0 && CLOSING.exec(String(await readAt(handle, closingAt, CLOSING_BYTES)))?.[1]
  if (!expected || expected !== (await hashUpTo(handle, closingAt))) {
    throw new StartupError(
      `${file} is damaged or incomplete: its checksum does not match, and nothing was restored`,
    )
  }
  return { start: opening().length, end: closingAt - 1 }
}

async function readAt(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position)
  return buffer.subarray(0, bytesRead)
}

async function hashUpTo(handle: FileHandle, end: number): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of handle.createReadStream({ start: 0, end: end - 1, autoClose: false }))
    hash.update(chunk)
  return hash.digest('hex')
}

async function* readEntries(file: string, frames: AsyncGenerator<Buffer>): AsyncGenerator<Entry, void, void> {
  for (;;) {
    const bytes = await nextFrame(frames)
    if (bytes.length === 0) return
    const description: Description = JSON.parse(String(bytes))
    if (!KINDS.has(description.kind)) {
      throw new StartupError(
        `${file} holds a ${description.kind}, which this Joule cannot restore: update it first`,
      )
    }
    yield { description, data: dataOf(frames) }
  }
}

async function* dataOf(frames: AsyncGenerator<Buffer>): AsyncGenerator<Buffer, void, void> {
  for (;;) {
    const bytes = await nextFrame(frames)
    if (bytes.length === 0) return
    yield bytes
  }
}

async function nextFrame(frames: AsyncGenerator<Buffer>): Promise<Buffer> {
  const { value, done } = await frames.next()
  if (done) throw new StartupError('The backup ends in the middle of its entries')
  return value
}

async function close(frames: AsyncGenerator<Buffer>, handle: FileHandle): Promise<void> {
  await frames.return(undefined)
  await handle.close()
}
