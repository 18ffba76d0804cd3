import { PassThrough, Readable } from 'node:stream'
import { ZipFile } from 'yazl'

export interface ZipEntry {
  path: string
  /** Called when its turn comes, one entry after the other. Null: it has been removed meanwhile, and its file stays empty. */
  open(): Promise<Readable | null>
  /** Already compressed, like pictures. */
  compressed?: boolean
}

/** Streams a zip archive (zip64 if necessary): only the entry being read is in memory. */
export async function* zipOf(entries: ZipEntry[], mtime: Date): AsyncGenerator<Buffer, void, void> {
  const zip = new ZipFile()
  const output = zip.outputStream.pipe(new PassThrough())
  let current: Readable | undefined
  // An entry that cannot be read aborts the archive: half of one must not look complete.
  const fail = (error: Error) => output.destroy(error)
  zip.on('error', fail)
  for (const { path, open, compressed = false } of entries)
    zip.addReadStreamLazy(path, { mtime, compress: !compressed }, (done) => {
      open().then((stream) => {
        current = (stream ?? Readable.from([])).on('error', fail)
        done(null, current)
      }, fail)
    })
  zip.end()
  try {
    yield* output
  } finally {
    current?.destroy()
  }
}
