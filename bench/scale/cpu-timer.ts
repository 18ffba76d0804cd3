import { cpuSeconds } from '../processes.ts'
import { ask } from './ask.ts'
import type { ScaleSite } from './scale-site.ts'

/** Seconds of CPU while it ran. */
export interface CpuTimer {
  site: number
  database: number
  /** Starts the timer; the returned function stops it and adds up. */
  start(): () => void
}

/** CPU time that the site and its database connections use for one kind of request. */
export async function cpuTimerOf({ connection, pid }: ScaleSite): Promise<() => CpuTimer> {
  const backends = await ask<{ pid: number }>(
    connection,
    `select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
  )
  const read = () => [pid, ...backends.map((backend) => backend.pid)].map(cpuSeconds)
  return () => ({
    site: 0,
    database: 0,
    start() {
      const before = read()
      return () => {
        const [site, ...database] = read().map((seconds, index) => seconds - before[index]!)
        this.site += site!
        // A connection closed in the meantime had nothing to do.
        for (const seconds of database) if (!Number.isNaN(seconds)) this.database += seconds
      }
    },
  })
}
