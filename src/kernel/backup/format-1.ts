import { createHash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import { pipeline } from 'node:stream'
import { createZstdDecompress } from 'node:zlib'
import { StartupError } from '../errors.ts'
import type { BackupContents, Entry } from './entries.ts'
import type { UserTable } from './user-tables.ts'

/**
 * Reader for the first format, which is no longer written:
 *   joule-backup 1\n           in the clear
 *   zstd( header entry* end )  frames, each a 32-bit length and that many bytes
 *   sha256 <hex>\n             over every byte before it
 * The header is a frame of JSON. An entry is a frame of JSON, frames of data, and an empty frame. The end is an empty frame where
 * the next entry would start.
 */
export const FORMAT = 1
export const OPENING = /^joule-backup (\d{1,9})\n/
export const CLOSING_BYTES = 72

const START = 'joule-backup 1\n'.length

type Frames = AsyncGenerator<Buffer, void, void>
type Description = ({ kind: 'table' } & UserTable) | FileDescription

interface FileDescription {
  kind: 'file'
  name: string
  bytes: number
  sha256: string
}

export function closing(sha256: string): Buffer {
  return Buffer.from(`sha256 ${sha256}\n`)
}

export async function openFrames(handle: FileHandle, end: number): Promise<BackupContents> {
  const stored = handle.createReadStream({ start: START, end: end - 1, autoClose: false })
  const frames = readFrames(pipeline(stored, createZstdDecompress(), () => {}))
  const { migrations } = JSON.parse(String((await frames.next()).value))
  const entries = readEntries(frames)
  return { migrations, withoutFiles: false, rowCounts: {}, entries, close: () => frames.return() }
}

async function* readFrames(source: AsyncIterable<Buffer>): Frames {
  let pending: Buffer = Buffer.alloc(0)
  for await (const chunk of source) {
    pending = pending.length ? Buffer.concat([pending, chunk]) : chunk
    let start = 0
    while (pending.length - start >= 4) {
      const end = start + 4 + pending.readUInt32BE(start)
      if (end > pending.length) break
      yield pending.subarray(start + 4, end)
      start = end
    }
    pending = pending.subarray(start)
  }
}

async function* readEntries(frames: Frames): AsyncGenerator<Entry, void, void> {
  for (;;) {
    const bytes = await nextFrame(frames)
    if (bytes.length === 0) return
    const description: Description = JSON.parse(String(bytes))
    if (description.kind === 'table') yield { ...description, data: readData(frames) }
    else if (description.kind === 'file') yield { ...description, data: verified(frames, description) }
    else {
      const { kind } = description as { kind: string }
      throw new StartupError(`The backup holds a ${kind}, which this Joule cannot restore: update it first`)
    }
  }
}

async function* readData(frames: Frames): AsyncGenerator<Buffer, void, void> {
  for (;;) {
    const bytes = await nextFrame(frames)
    if (bytes.length === 0) return
    yield bytes
  }
}

async function* verified(
  frames: Frames,
  { name, bytes, sha256 }: FileDescription,
): AsyncGenerator<Buffer, void, void> {
  const hash = createHash('sha256')
  let length = 0
  for await (const chunk of readData(frames)) {
    hash.update(chunk)
    length += chunk.length
    yield chunk
  }
  if (length !== bytes || hash.digest('hex') !== sha256)
    throw new StartupError(`The file ${name} does not match its checksum`)
}

async function nextFrame(frames: Frames): Promise<Buffer> {
  const { value, done } = await frames.next()
  if (done) throw new StartupError('The backup ends in the middle of its entries')
  return value
}
