import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'

/** Storage of uploaded files: a folder, or an object store. */
export interface FileStore {
  /** Where the files are, in terms an operator knows. */
  readonly place: string
  /** Throws a StartupError that names the cause if files cannot be stored here. */
  check(): Promise<void>
  /** Atomic: content that is cut off leaves no file. */
  save(name: string, content: Content): Promise<void>
  /**
   * Null if there is no such file. Once opened, it can be read to its end even if it is removed in the meantime. With a part, which must be
   * inside the file, only that.
   */
  read(name: string, part?: Part): Promise<{ bytes: number; stream: Readable } | null>
  /** Null if there is no such file. The SHA-256 is null if the store does not keep it. */
  stat(name: string): Promise<{ bytes: number; sha256: Buffer | null } | null>
  remove(name: string): Promise<void>
  list(): AsyncIterable<{ name: string; changed: Date }>
  /** The companion store for one person's files, such as exports: no route serves them to others. */
  privateFiles(): FileStore
}

/** A part of a file, by its first and last byte. */
export interface Part {
  start: number
  end: number
}

export type Content = Buffer | AsyncIterable<Buffer> | KnownContent

/** Each iteration starts from the beginning, so that an upload can be retried. */
export interface KnownContent extends AsyncIterable<Buffer> {
  bytes: number
  sha256: Buffer
}

const FILE_NAME = /^[\w-]{2,100}(\.[a-z\d]{1,10}){0,3}$/

export function isFileName(name: string): boolean {
  return FILE_NAME.test(name)
}

export function checkFileName(name: string): void {
  if (!isFileName(name)) throw new Error(`${JSON.stringify(name)} cannot be the name of a file`)
}

/** Null if there is no such file. */
export async function checksumOf(store: FileStore, name: string): Promise<Buffer | null> {
  const kept = (await store.stat(name))?.sha256
  if (kept) return kept
  const found = await store.read(name)
  return found && (await sha256Of(found.stream))
}

export async function sha256Of(content: AsyncIterable<Buffer>): Promise<Buffer> {
  const hash = createHash('sha256')
  for await (const chunk of content) hash.update(chunk)
  return hash.digest()
}

/** A file on this machine whose size and checksum are known. */
export function localContent(
  path: string,
  { bytes, sha256 }: { bytes: number; sha256: Buffer | string },
): KnownContent {
  return {
    bytes,
    sha256: typeof sha256 === 'string' ? Buffer.from(sha256, 'hex') : sha256,
    ...openedLater(path),
  }
}

/** Opened where it is first read: content that is refused before leaves no descriptor open, and no error without a listener. */
export function openedLater(path: string): AsyncIterable<Buffer> {
  return { [Symbol.asyncIterator]: () => createReadStream(path)[Symbol.asyncIterator]() }
}

/** The object store cannot be reached, or refuses: requests that need it are answered with 503. */
export class StoreError extends Error {
  override name = 'StoreError'
  readonly code = 'STORE_UNAVAILABLE'
  /** Whether the same request, sent again, may succeed. */
  readonly temporary: boolean
  /** What the store called it, such as NoSuchBucket; empty if it did not answer. */
  readonly reason: string

  constructor(message: string, { temporary, reason = '' }: { temporary: boolean; reason?: string }) {
    super(message)
    this.temporary = temporary
    this.reason = reason
  }
}
