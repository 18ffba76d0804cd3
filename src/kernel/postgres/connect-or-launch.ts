import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { StartupError } from '../errors.ts'
import { type DataLocation, ensureSocketDir } from './data-location.ts'
import { type Launch, launchServer, stopLaunched } from './launch.ts'
import { serverFor } from './move/server-for.ts'
import { acquireSharedLock, connectUsageLock, type UsageLock } from './usage-lock.ts'

export interface Connection {
  host: string
  port: number
  user: string
  password: string
  database: string
}

interface LaunchOptions {
  /** The pool size of each process that answers requests. */
  poolSize?: number | undefined
  log(line: string): void
  signal: AbortSignal
}

const TIMEOUT_MS = 30_000
const RETRY_PAUSE_MS = 15
const LONGEST_PAUSE_MS = 200
const RELAUNCH_PAUSE_MS = 100
const LOG_AFTER_MS = 3_000

/** Connects to the server running on this cluster, or launches one; retries until one answers or the time is up. */
export async function connectOrLaunch(
  location: DataLocation,
  connection: Connection,
  { poolSize, log, signal }: LaunchOptions,
): Promise<UsageLock> {
  let launch: Launch | undefined
  let retryPauseMs = RETRY_PAUSE_MS
  let logAfter = Date.now() + LOG_AFTER_MS
  let deadline = Date.now() + TIMEOUT_MS
  let why = ''
  try {
    for (;;) {
      signal.throwIfAborted()
      await ensureSocketDir(location)
      const answer = await tryConnect(location, connection)
      if (answer.usageLock) return answer.usageLock

      if (answer.busy) {
        // Starting, recovering or shutting down: that may take long, but it ends.
        deadline = Date.now() + TIMEOUT_MS
        if (Date.now() > logAfter) {
          log(`Waiting for PostgreSQL: ${answer.why}`)
          logAfter = deadline
        }
      } else if (!launch) {
        launch = await launchServer(location, await serverFor(location, log), poolSize)
      } else if (launch.ended) {
        why = await reasonToRetry(location, launch)
        launch = undefined
        await pause(RELAUNCH_PAUSE_MS)
      }
      if (Date.now() > deadline) throw failure(location, why || answer.why)
      await pause(retryPauseMs)
      // Backoff: every attempt makes the server start a process to answer it while it needs the processor itself.
      retryPauseMs = Math.min(retryPauseMs * 1.2, LONGEST_PAUSE_MS)
    }
  } catch (error) {
    // Other processes that are using it will start it again.
    if (launch) await stopLaunched(launch)
    throw error
  }
}

async function tryConnect(
  location: DataLocation,
  connection: Connection,
): Promise<{ usageLock?: UsageLock; busy: boolean; why: string }> {
  let usageLock: UsageLock | undefined
  try {
    usageLock = await connectUsageLock(connection)
    if (await acquireSharedLock(usageLock)) return { usageLock, busy: false, why: '' }
    await usageLock.client.end()
    return { busy: true, why: 'it is shutting down' }
  } catch (error) {
    usageLock?.client.end().catch(() => {})
    const { code, message } = error as Error & { code?: string }
    if (code === '28P01') {
      throw new StartupError(
        `The password in ${location.passwordFile} is not the one of the database in ${location.cluster}: bring the right file back`,
      )
    }
    return { busy: code === '57P03', why: message }
  }
}

async function reasonToRetry(location: DataLocation, launch: Launch): Promise<string> {
  const { why, retryable } = await exitReason(location, launch)
  if (!retryable) throw failure(location, why)
  return why
}

function failure(location: DataLocation, why: string): StartupError {
  return new StartupError(`PostgreSQL does not start: ${why} (more in ${location.logFile})`)
}

interface ExitReason {
  why: string
  /** It found another server or its remains, or was stopped: the next attempt may succeed. */
  retryable: boolean
}

/** Finds out from its log why a launched PostgreSQL exited. */
async function exitReason(location: DataLocation, launch: Launch): Promise<ExitReason> {
  const log = await readFile(location.logFile)
  const lines = log.subarray(launch.logStart).toString().trim().split('\n')
  const reasons = lines.flatMap((line) => /\b(?:FATAL|PANIC|DETAIL|HINT): +(.*)/.exec(line)?.[1] ?? [])
  // Several processes write to one log, hence the process id.
  const conflict = lines.some(
    (line) =>
      line.includes(`[${launch.process.pid}] FATAL:`) &&
      /lock file ".*" (already exists|is empty)|pre-existing shared memory block/.test(line),
  )
  const stopped = launch.process.exitCode === 0 || launch.process.signalCode !== null
  return {
    why: reasons.slice(-3).join(' ') || lines.at(-1) || 'it left no word in its log',
    retryable: conflict || stopped,
  }
}
