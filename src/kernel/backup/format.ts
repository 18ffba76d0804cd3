import type { Applied } from '../db/migrate.ts'

/**
 * A backup file:
 *   joule-backup 1\n           in the clear, so that every version can tell what it has before it
 *   zstd( header entry* end )  frames, each a 32-bit length and that many bytes
 *   sha256 <hex>\n             over every byte before it
 * The header is a frame of JSON. An entry is a frame of JSON (its kind and name, and what that kind needs), frames of
 * data, and an empty frame. The end is an empty frame where the next entry would begin.
 */
export const FORMAT = 1
export const OPENING = /^joule-backup (\d{1,9})\n/
export const CLOSING = /^sha256 ([0-9a-f]{64})\n$/
export const CLOSING_BYTES = 72

export interface Header {
  created_at: string
  postgres: string
  migrations: Applied[]
}

export type Description = TableEntry | FileEntry

/** The data is what COPY writes as text, which every version of PostgreSQL reads. */
export interface TableEntry {
  kind: 'table'
  name: string
  columns: string[]
  /** The last number that each numbered column gave out, so that no id is ever given twice. */
  sequences: Record<string, number | null>
}

/** The data is the file's content. Files come before the tables whose rows name them. */
export interface FileEntry {
  kind: 'file'
  name: string
  bytes: number
  sha256: string
}

export function opening(format = FORMAT): string {
  return `joule-backup ${format}\n`
}

export function closing(sha256: string): string {
  return `sha256 ${sha256}\n`
}

export function frame(content: Buffer | string): Buffer {
  const bytes = Buffer.from(content)
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes.length)
  return Buffer.concat([length, bytes])
}

export const endFrame = frame('')

export async function* readFrames(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void, void> {
  let held: Buffer = Buffer.alloc(0)
  for await (const chunk of source) {
    held = held.length ? Buffer.concat([held, chunk]) : chunk
    let start = 0
    while (held.length - start >= 4) {
      const end = start + 4 + held.readUInt32BE(start)
      if (end > held.length) break
      yield held.subarray(start + 4, end)
      start = end
    }
    held = held.subarray(start)
  }
}
