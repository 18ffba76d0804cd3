import { buffer } from 'node:stream/consumers'
import { setImmediate as pause } from 'node:timers/promises'
import { type Entry, getFileNameLowLevel, openPromise, validateFileName } from 'yauzl'
import { hasForbiddenCharacters } from '../text/character-classes.ts'

interface ZipLimits {
  entries: number
  /** Of all entries together, uncompressed. */
  bytes: number
}

/** Not a zip archive, damaged, with paths that lead outside, or larger than the limits. */
export class ZipError extends Error {
  readonly reason: 'invalid' | 'too_large'

  constructor(reason: ZipError['reason'], options?: ErrorOptions) {
    super(`zip archive: ${reason}`, options)
    this.reason = reason
  }
}

interface OpenZip extends AsyncDisposable {
  /** Paths of the files, in archive order. */
  paths: string[]
  bytesOf(path: string): number
  /** Opened where it is first read: a stream would unpack at once, and an error that nobody listens for yet ends the process. */
  open(path: string): AsyncIterable<Buffer>
  /** For small files only: reads everything into memory. */
  read(path: string): Promise<Buffer>
}

/**
 * Random access to an archive on disk. The sizes in its directory are added up before anything is unpacked, and no entry unpacks to
 * more than its stated size, so that a zip bomb is refused. A second entry with the same path is ignored.
 */
export async function openZip(file: string, limits: ZipLimits): Promise<OpenZip> {
  const options = { lazyEntries: true, autoClose: false, decodeStrings: false }
  const zip = await openPromise(file, options).catch(invalid)
  try {
    if (zip.entryCount > limits.entries) throw new ZipError('too_large')
    const all: Entry[] = []
    let bytes = 0
    for await (const entry of zip.eachEntry()) {
      bytes += entry.uncompressedSize
      if (entry.fileNameRaw.length > MAX_PATH_BYTES) throw new ZipError('invalid')
      if (bytes > limits.bytes || all.push(entry) > limits.entries) throw new ZipError('too_large')
    }
    const entries = await byPath(all)
    async function* open(path: string): AsyncGenerator<Buffer, void, void> {
      try {
        yield* await zip.openReadStreamPromise(entries.get(path)!)
      } catch (error) {
        invalid(error)
      }
    }
    return {
      paths: [...entries.keys()],
      bytesOf: (path) => entries.get(path)?.uncompressedSize ?? 0,
      open,
      read: (path) => buffer(open(path)),
      [Symbol.asyncDispose]: async () => zip.close(),
    }
  } catch (error) {
    zip.close()
    return invalid(error)
  }
}

// Yields to requests after every batch of entries.
const [MAX_PATH_BYTES, BATCH] = [1_024, 500]
const UTF8_NAMES = 0x800
const UNICODE_PATH = 0x7075
const utf8 = new TextDecoder('utf-8', { fatal: true })
const gb18030 = new TextDecoder('gb18030')

async function byPath(all: Entry[]): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>()
  // Decided for all names together: a single short name in the encoding of Chinese Windows may look like UTF-8.
  const inUtf8 = all.every((entry) => saysUnicode(entry) || isUtf8(entry.fileNameRaw))
  for (const [index, entry] of all.entries()) {
    if (index % BATCH === 0) await pause()
    const path = pathOf(entry, inUtf8)
    if (validateFileName(path)) throw new ZipError('invalid')
    const usable = !path.endsWith('/') && !hasForbiddenCharacters(path) && entry.canDecodeFileData()
    if (usable && !entries.has(path)) entries.set(path, entry)
  }
  return entries
}

/** Decodes a name that does not state its encoding; yauzl would assume that of MS-DOS. */
function pathOf(entry: Entry, inUtf8: boolean): string {
  if (!inUtf8 && !saysUnicode(entry)) return gb18030.decode(entry.fileNameRaw).replaceAll('\\', '/')
  const flags = entry.generalPurposeBitFlag | (inUtf8 ? UTF8_NAMES : 0)
  return getFileNameLowLevel(flags, entry.fileNameRaw, entry.extraFields, false)
}

function saysUnicode({ generalPurposeBitFlag, extraFields }: Entry): boolean {
  return (generalPurposeBitFlag & UTF8_NAMES) !== 0 || extraFields.some(({ id }) => id === UNICODE_PATH)
}

function isUtf8(bytes: Buffer): boolean {
  try {
    utf8.decode(bytes)
    return true
  } catch {
    return false
  }
}

function invalid(error: unknown): never {
  throw error instanceof ZipError ? error : new ZipError('invalid', { cause: error })
}
