import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)
/** Of control groups version 1, whose root can slow down a device for all processes. */
const THROTTLE = '/sys/fs/cgroup/blkio/blkio.throttle.write_iops_device'

export const maySlowDisks = process.getuid?.() === 0 && existsSync(THROTTLE)

/** A disk of its own, in a file, on which the kernel allows only this many writes per second. */
export function slowDisk(megabytes: number) {
  let device = ''
  return {
    /** Returns a function that unmounts it. */
    async mount(folder: string): Promise<() => Promise<unknown>> {
      const file = `${folder}.disk`
      await mkdir(folder, { recursive: true })
      await writeFile(file, '')
      await truncate(file, megabytes * 2 ** 20)
      await run('mkfs.ext4', ['-q', '-F', file])
      const { stdout } = await run('losetup', ['--find', '--show', file])
      const node = stdout.trim()
      const { rdev } = await stat(node)
      device = `${rdev >> 8}:${rdev & 0xff}`
      await run('mount', [node, folder])
      await rm(`${folder}/lost+found`, { recursive: true })
      return async () => {
        await this.allow(0)
        await run('umount', ['--lazy', folder])
        await run('losetup', ['--detach', node])
        await rm(file)
      }
    },
    /** Writes per second; 0 means unlimited. */
    allow: (writes: number) => writeFile(THROTTLE, `${device} ${writes}`),
  }
}
