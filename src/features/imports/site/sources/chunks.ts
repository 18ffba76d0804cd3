import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { createGunzip } from 'node:zlib'
import { StartupError } from '../../../../kernel/errors.ts'

const GZIP = Buffer.from([0x1f, 0x8b])

/** The text of a file in chunks, unpacked if it is compressed: a dump of hundreds of megabytes never is in memory whole. */
export async function* readChunks(file: string): AsyncGenerator<string, void, void> {
  const decoder = new TextDecoder()
  const stream = createReadStream(file)
  const content = (await isCompressed(file)) ? stream.pipe(createGunzip()) : stream
  // The pipe does not forward errors.
  stream.on('error', (error) => content.destroy(error))
  try {
    for await (const chunk of content) yield decoder.decode(chunk, { stream: true })
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && String(cause.code).startsWith('Z_'))
      throw new StartupError(`${file} is compressed and broken, or ends too early`, { cause })
    throw cause
  }
}

/** Longer lines are none of an export. */
const MAX_LINE = 64 * 1024 * 1024

export async function* readLines(file: string): AsyncGenerator<string, void, void> {
  let rest = ''
  for await (const chunk of readChunks(file)) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    if (rest.length > MAX_LINE) throw new StartupError(`${file} has a line of more than 64 MB`)
    yield* lines
  }
  if (rest !== '') yield rest
}

async function isCompressed(file: string): Promise<boolean> {
  await using handle = await open(file).catch((cause) => {
    throw new StartupError(`${file} cannot be read`, { cause })
  })
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(2), 0, 2, 0)
  return bytesRead === 2 && buffer.equals(GZIP)
}
