import { existsSync } from 'node:fs'
import { mkdir, readFile, rmdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { TestContext } from 'node:test'

/** Of control groups version 1. */
const GROUPS = '/sys/fs/cgroup/memory'

export const mayLimitMemory = process.getuid?.() === 0 && existsSync(path.join(GROUPS, 'cgroup.procs'))

/** A control group: its processes and their children share this many megabytes, and the kernel kills one that needs more. */
export async function memoryLimit(t: TestContext, megabytes: number) {
  const group = path.join(GROUPS, `joule-test-${process.pid}-${megabytes}`)
  const file = (name: string) => path.join(group, name)
  await mkdir(group)
  t.after(() => rmdir(group))
  await writeFile(file('memory.limit_in_bytes'), String(megabytes * 2 ** 20))
  return {
    add: (pid: number) => writeFile(file('cgroup.procs'), String(pid)),
    async kills(): Promise<number> {
      return Number(/^oom_kill (\d+)$/m.exec(await readFile(file('memory.oom_control'), 'utf8'))?.[1])
    },
    async highestMb(): Promise<number> {
      return Math.round(Number(await readFile(file('memory.max_usage_in_bytes'), 'utf8')) / 2 ** 20)
    },
  }
}
