import { setTimeout as pause } from 'node:timers/promises'
import { StartupError } from '../ops/startup-error.ts'
import { type DataLocation, ensureSocketDir } from './data-location.ts'
import { exitReason } from './exit-log.ts'
import { type Launch, launchServer, stopLaunched } from './launch.ts'
import { findNative } from './native.ts'
import { acquireSharedLock, connectUsageLock, type UsageLock } from './usage-lock.ts'

export interface Connection {
  host: string
  port: number
  user: string
  password: string
  database: string
}

const TIMEOUT_MS = 30_000
const RETRY_PAUSE_MS = 15
const RELAUNCH_PAUSE_MS = 100
const LOG_AFTER_MS = 3_000

/** Adopts the server that answers on this place, or launches one, until one does. */
export async function connectOrLaunch(
  place: DataLocation,
  connection: Connection,
  log: (line: string) => void,
  signal: AbortSignal,
): Promise<UsageLock> {
  let native: string | undefined
  let launch: Launch | undefined
  let quietUntil = Date.now() + LOG_AFTER_MS
  let deadline = Date.now() + TIMEOUT_MS
  let why = ''
  try {
    for (;;) {
      signal.throwIfAborted()
      await ensureSocketDir(place)
      const answer = await tryConnect(place, connection)
      if (answer.keeper) return answer.keeper

      if (answer.busy) {
        // Starting, recovering or shutting down: that may take long, and it ends.
        deadline = Date.now() + TIMEOUT_MS
        if (Date.now() > quietUntil) {
          log(`Waiting for PostgreSQL: ${answer.why}`)
          quietUntil = deadline
        }
      } else if (!launch) {
        native ??= await findNative(place.systemUser, place.dataDir)
        launch = await launchServer(place, native)
      } else if (launch.ended) {
        why = await reasonToRetry(place, launch)
        launch = undefined
        await pause(RELAUNCH_PAUSE_MS)
      }
      if (Date.now() > deadline) throw failure(place, why || answer.why)
      await pause(RETRY_PAUSE_MS)
    }
  } catch (error) {
    // Nobody keeps what was launched here; should others use it, their keepers bring it back.
    if (launch) await stopLaunched(launch)
    throw error
  }
}

async function tryConnect(
  place: DataLocation,
  connection: Connection,
): Promise<{ keeper?: UsageLock; busy: boolean; why: string }> {
  let keeper: UsageLock | undefined
  try {
    keeper = await connectUsageLock(connection)
    if (await acquireSharedLock(keeper)) return { keeper, busy: false, why: '' }
    await keeper.client.end()
    return { busy: true, why: 'it is shutting down' }
  } catch (error) {
    keeper?.client.end().catch(() => {})
    const { code, message } = error as Error & { code?: string }
    if (code === '28P01') {
      throw new StartupError(
        `The password in ${place.passwordFile} is not the one of the database in ${place.cluster}: bring the right file back`,
      )
    }
    return { busy: code === '57P03', why: message }
  }
}

async function reasonToRetry(place: DataLocation, launch: Launch): Promise<string> {
  const { why, retryable } = await exitReason(place, launch)
  if (!retryable) throw failure(place, why)
  return why
}

function failure(place: DataLocation, why: string): StartupError {
  return new StartupError(`PostgreSQL does not start: ${why} (more in ${place.logFile})`)
}
