import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { stopTime } from '../concurrency/stop-deadline.ts'

export const FAST_SHUTDOWN_MS = 20_000
const IMMEDIATE_SHUTDOWN_MS = 5_000

/** Stops the server running on this cluster and waits until it has exited. */
export async function stopPostmaster(cluster: string): Promise<void> {
  const { pid } = await readPidFile(cluster)
  // It recovers from an immediate one at its next start.
  for (const [signal, limit, kept] of [
    ['SIGINT', FAST_SHUTDOWN_MS, IMMEDIATE_SHUTDOWN_MS],
    ['SIGQUIT', IMMEDIATE_SHUTDOWN_MS, 0],
  ] as const) {
    if (!(await isPostmaster(pid, cluster))) return
    process.kill(pid, signal)
    const deadline = Date.now() + stopTime(limit, kept)
    while (Date.now() < deadline && (await isPostmaster(pid, cluster))) await pause(10)
  }
}

/**
 * Turns a smart shutdown into a fast one: on SIGTERM, PostgreSQL refuses new connections and waits for the old ones to end, which a
 * site's never do.
 */
export async function forceFastShutdown(cluster: string): Promise<void> {
  const { pid, status } = await readPidFile(cluster)
  if (status === 'stopping' && (await isPostmaster(pid, cluster))) process.kill(pid, 'SIGINT')
}

/** The process id in the file of a server that no longer runs; 0 if there is none. */
export async function stalePid(cluster: string): Promise<number> {
  const { pid } = await readPidFile(cluster)
  return (await isPostmaster(pid, cluster)) ? 0 : pid
}

async function readPidFile(cluster: string): Promise<{ pid: number; status: string | undefined }> {
  const text = await readFile(path.join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')
  const lines = text.split('\n')
  return { pid: Number.parseInt(text, 10) || 0, status: lines[7]?.trim() }
}

/** A zombie has no command line and counts as gone. */
async function isPostmaster(pid: number, cluster: string): Promise<boolean> {
  const command = pid > 0 ? await commandOf(pid).catch(() => '') : ''
  return command.includes(`/bin/postgres -D ${cluster} -c `)
}

async function commandOf(pid: number): Promise<string> {
  if (process.platform === 'linux') {
    return (await readFile(`/proc/${pid}/cmdline`, 'utf8')).replaceAll('\0', ' ')
  }
  return (await promisify(execFile)('ps', ['-ww', '-o', 'command=', '-p', String(pid)])).stdout
}
