import { type FileHandle, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { StartupError } from '../errors.ts'
import { exists, syncFolder } from '../files/atomic-build.ts'

type Write = (bytes: Buffer | string) => Promise<void>

/** Atomic write: the file has a temporary name until it is complete and on disk. Refuses to overwrite. */
export async function writeAtomically<T>(file: string, fill: (write: Write) => Promise<T>): Promise<T> {
  await refuseExisting(file)
  const temporary = `${file}.partial-${process.pid}`
  try {
    // Only for the owner: it contains password hashes and the site's secret.
    const handle = await tryTo('create', file, () => open(temporary, 'w', 0o600))
    const result = await fillAndSync(file, handle, fill)
    await refuseExisting(file)
    await tryTo('create', file, () => rename(temporary, file))
    await syncFolder(path.dirname(file))
    return result
  } finally {
    await rm(temporary, { force: true })
  }
}

async function fillAndSync<T>(
  file: string,
  handle: FileHandle,
  fill: (write: Write) => Promise<T>,
): Promise<T> {
  try {
    const result = await fill((bytes) => tryTo('write', file, () => handle.appendFile(bytes)))
    await tryTo('write', file, () => handle.sync())
    return result
  } finally {
    await handle.close()
  }
}

async function refuseExisting(file: string): Promise<void> {
  if (await exists(file))
    throw new StartupError(`${file} already exists and is left as it is: choose another name`)
}

/** Turns errors of the file system into one line. */
export async function tryTo<T>(verb: string, file: string, action: () => Promise<T>): Promise<T> {
  try {
    return await action()
  } catch (error) {
    throw new StartupError(`Cannot ${verb} ${file}: ${(error as Error).message}`)
  }
}
