import { type ChildProcess, spawn } from 'node:child_process'
import { type FileHandle, open } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { DEFAULT_POOL_SIZE, maxConnections } from '../db/connection/pools.ts'
import type { DataLocation } from './data-location.ts'
import { FAST_SHUTDOWN_MS, stalePid } from './postmaster.ts'
import { isRoot, spawnAs } from './system-user.ts'

export const PORT = 5432
const MAX_LOG_BYTES = 5 * 1024 * 1024

export interface Launch {
  process: ChildProcess
  ended: boolean
  /** Offset in the log file at which its output starts. */
  logStart: number
}

export async function launchServer(
  location: DataLocation,
  native: string,
  poolSize = DEFAULT_POOL_SIZE,
): Promise<Launch> {
  const log = await open(location.logFile, 'a', 0o600)
  try {
    // A different user may run the site next time and must be able to append.
    if (isRoot()) await log.chown(location.systemUser.uid, location.systemUser.gid)
    const logStart = await startOfLog(log)
    const child = spawn(path.join(native, 'bin/postgres'), settings(location, poolSize), {
      ...spawnAs(location.systemUser, await ignoreStalePid(location.cluster)),
      // In a session of its own, so that Ctrl-C in the terminal only reaches Joule.
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
    })
    child.unref()
    const launch: Launch = { process: child, ended: false, logStart }
    const end = () => {
      launch.ended = true
    }
    child.once('exit', end).once('error', end)
    return launch
  } finally {
    await log.close()
  }
}

export async function stopLaunched(launch: Launch): Promise<void> {
  const deadline = Date.now() + FAST_SHUTDOWN_MS
  if (!launch.ended) launch.process.kill('SIGINT')
  while (!launch.ended && Date.now() < deadline) await pause(10)
}

function settings(location: DataLocation, poolSize: number): string[] {
  const values = {
    port: PORT,
    listen_addresses: '',
    unix_socket_directories: location.socketDir,
    unix_socket_permissions: '0700',
    max_connections: 60 + maxConnections(poolSize) * availableParallelism(),
    shared_buffers: '128MB',
    // Of memory and solid disks. At 4, the default, the planner reads some hundred posts to find one.
    random_page_cost: 1.1,
    max_wal_size: '256MB',
    log_min_messages: 'warning',
    log_checkpoints: 'off',
    log_line_prefix: '%m [%p] ',
  }
  const options = Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  return ['-D', location.cluster, ...options]
}

/**
 * After a crash, the id in postmaster.pid may belong to an unrelated process, especially in a restarted container, and PostgreSQL
 * would mistake that for a rival. It ignores the id passed here, and still looks for old backends.
 */
async function ignoreStalePid(cluster: string): Promise<Record<string, string>> {
  const pid = await stalePid(cluster)
  return pid ? { PG_GRANDPARENT_PID: String(pid) } : {}
}

async function startOfLog(log: FileHandle): Promise<number> {
  const { size } = await log.stat()
  if (size <= MAX_LOG_BYTES) return size
  await log.truncate()
  return 0
}
