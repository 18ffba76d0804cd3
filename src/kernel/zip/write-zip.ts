import { PassThrough, Readable } from 'node:stream'
import { ZipFile } from 'yazl'

export interface ZipEntry {
  path: string
  /** Called when its turn has come, one entry after the other. Null: it is gone meanwhile, and its file stays empty. */
  open(): Promise<Readable | null>
  /** Pictures are compressed already. */
  compressed?: boolean
}

/** A zip archive as a stream (zip64 where it must be): only the entry that is being read is in memory. */
export async function* zipOf(entries: ZipEntry[], mtime: Date): AsyncGenerator<Buffer, void, void> {
  const zip = new ZipFile()
  const output = zip.outputStream.pipe(new PassThrough())
  let current: Readable | undefined
  // An entry that cannot be read ends the archive: half of one must not look whole.
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
