import { execFile } from 'node:child_process'
import { appendFile, mkdir, mkdtemp, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestContext } from 'node:test'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** A folder on a disk of this many megabytes. Null, and the test is skipped, if nothing may be mounted. */
export async function smallDisk(t: TestContext, megabytes: number): Promise<string | null> {
  const folder = await mkdtemp(path.join(tmpdir(), 'joule-disk-'))
  const unmount = await mountSmallDisk(folder, megabytes).catch(() => null)
  t.after(async () => {
    await unmount?.()
    await rm(folder, { recursive: true })
  })
  if (unmount) return folder
  t.skip('needs the right to mount a small disk')
  return null
}

/** Returns a function that unmounts it. */
export async function mountSmallDisk(folder: string, megabytes: number): Promise<() => Promise<unknown>> {
  await mkdir(folder, { recursive: true })
  await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder])
  return () => run('umount', ['--lazy', folder])
}

/** Fills the disk until this many bytes are left. */
export async function leaveFree(folder: string, bytes: number): Promise<void> {
  await rm(path.join(folder, 'filler'), { force: true })
  await fillUp(folder, bytes)
}

/** The same, without freeing what an earlier call has taken. */
export async function fillUp(folder: string, bytes = 0): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  const rest = Buffer.alloc(Math.max(0, bavail * bsize - bytes))
  await appendFile(path.join(folder, 'filler'), rest).catch((error) => {
    // Another process has taken some of it in the meantime.
    if (error.code !== 'ENOSPC') throw error
  })
}
