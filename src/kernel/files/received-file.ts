import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, open, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'

/** Temporary file of an upload, on disk so that memory stays constant. */
export interface ReceivedFile extends AsyncDisposable {
  path: string
  /** A temporary folder of its own, also for derived files; removed with its contents on disposal. */
  folder: string
  bytes: number
  sha256: string
}

/** Streams content into a new temporary folder; content that is cut off leaves nothing. */
export async function receiveFile(
  root: string,
  content: AsyncIterable<Buffer> | Iterable<Buffer>,
): Promise<ReceivedFile> {
  await mkdir(root, { recursive: true })
  const folder = await mkdtemp(path.join(root, 'file-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  const file = { path: path.join(folder, 'received'), folder, bytes: 0, sha256: '' }
  const hash = createHash('sha256')
  async function* measured() {
    for await (const chunk of content) {
      file.bytes += chunk.length
      hash.update(chunk)
      yield chunk
    }
  }
  try {
    await using target = await open(file.path, 'wx', 0o600)
    await target.writeFile(measured())
    file.sha256 = hash.digest('hex')
    return { ...file, [Symbol.asyncDispose]: remove }
  } catch (error) {
    await remove()
    throw error
  }
}

/** Removes the leftovers of crashed processes, at startup. */
export async function sweepReceivedFiles(root: string, olderThanMs: number): Promise<void> {
  for (const name of await readdir(root).catch(() => [])) {
    const folder = path.join(root, name)
    const found = await stat(folder).catch(() => null)
    if (found && Date.now() - found.mtimeMs >= olderThanMs) await rm(folder, { recursive: true, force: true })
  }
}
