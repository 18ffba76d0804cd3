import { createReadStream } from 'node:fs'
import type { KnownContent } from './file-store.ts'

/** A file on this machine whose size and checksum are known. */
export function localContent(
  path: string,
  { bytes, sha256 }: { bytes: number; sha256: Buffer | string },
): KnownContent {
  return {
    bytes,
    sha256: typeof sha256 === 'string' ? Buffer.from(sha256, 'hex') : sha256,
    [Symbol.asyncIterator]: () => createReadStream(path)[Symbol.asyncIterator](),
  }
}
