import { execFile } from 'node:child_process'
import { mkdtemp, rm, statfs, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestContext } from 'node:test'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** A folder on a disk of so many megabytes. Null, and the test is skipped, where nothing may be mounted. */
export async function smallDisk(t: TestContext, megabytes: number): Promise<string | null> {
  const folder = await mkdtemp(path.join(tmpdir(), 'joule-disk-'))
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder])
  } catch {
    await rm(folder, { recursive: true })
    t.skip('needs the right to mount a small disk')
    return null
  }
  t.after(async () => {
    await run('umount', ['--lazy', folder])
    await rm(folder, { recursive: true })
  })
  return folder
}

/** Fills the disk until so many bytes are left. */
export async function leaveFree(folder: string, bytes: number): Promise<void> {
  await rm(path.join(folder, 'filler'), { force: true })
  const { bavail, bsize } = await statfs(folder)
  await writeFile(path.join(folder, 'filler'), Buffer.alloc(Math.max(0, bavail * bsize - bytes)))
}
