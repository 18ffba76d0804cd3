import { existsSync } from 'node:fs'
import { mkdir, readFile, rmdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { TestContext } from 'node:test'

interface Files {
  folder: string
  limit: string
  events: string
  highest: string
}

/** Of control groups version 1 and 2. */
const VERSIONS: Files[] = [
  {
    folder: '/sys/fs/cgroup/memory',
    limit: 'memory.limit_in_bytes',
    events: 'memory.oom_control',
    highest: 'memory.max_usage_in_bytes',
  },
  {
    folder: '/sys/fs/cgroup',
    limit: 'memory.max',
    events: 'memory.events',
    highest: 'memory.peak',
  },
]
const files = VERSIONS.find(({ folder }) => existsSync(path.join(folder, 'cgroup.procs')))

export const mayLimitMemory = process.getuid?.() === 0 && files !== undefined

/** A control group: its processes and their children share so many megabytes, and the kernel kills one that needs more. */
export async function memoryLimit(t: TestContext, megabytes: number) {
  const { folder, limit, events, highest } = files!
  const group = path.join(folder, `joule-test-${process.pid}-${megabytes}`)
  await mkdir(group)
  t.after(() => rmdir(group))
  await writeFile(path.join(group, limit), String(megabytes * 2 ** 20))
  return {
    add: (pid: number) => writeFile(path.join(group, 'cgroup.procs'), String(pid)),
    async kills(): Promise<number> {
      return Number(/^oom_kill (\d+)$/m.exec(await readFile(path.join(group, events), 'utf8'))?.[1])
    },
    async highestMb(): Promise<number> {
      return Math.round(Number(await readFile(path.join(group, highest), 'utf8')) / 2 ** 20)
    },
  }
}
