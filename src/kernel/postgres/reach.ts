import { setTimeout as pause } from 'node:timers/promises'
import { StartupError } from '../ops/startup-error.ts'
import { type DataLocation, openSocketDir } from './data-location.ts'
import { exitReason } from './exit-log.ts'
import { type Launch, launchServer, retire } from './launch.ts'
import { findNative } from './native.ts'
import { connectUsageLock, markUse, type UsageLock } from './usage-lock.ts'

export interface Connection {
  host: string
  port: number
  user: string
  password: string
  database: string
}

const PATIENCE_MS = 30_000
const KNOCK_PAUSE_MS = 15
const RIVAL_PAUSE_MS = 100
const QUIET_MS = 3_000

/** Adopts the server that answers on this place, or launches one, until one does. */
export async function reachServer(
  place: DataLocation,
  connection: Connection,
  log: (line: string) => void,
  signal: AbortSignal,
): Promise<UsageLock> {
  let native: string | undefined
  let launch: Launch | undefined
  let quietUntil = Date.now() + QUIET_MS
  let deadline = Date.now() + PATIENCE_MS
  let why = ''
  try {
    for (;;) {
      signal.throwIfAborted()
      await openSocketDir(place)
      const answer = await knock(place, connection)
      if (answer.keeper) return answer.keeper

      if (answer.busy) {
        // Starting, recovering or shutting down: that may take long, and it ends.
        deadline = Date.now() + PATIENCE_MS
        if (Date.now() > quietUntil) {
          log(`Waiting for PostgreSQL: ${answer.why}`)
          quietUntil = deadline
        }
      } else if (!launch) {
        native ??= await findNative(place.account, place.dataDir)
        launch = await launchServer(place, native)
      } else if (launch.ended) {
        why = await reasonToRetry(place, launch)
        launch = undefined
        await pause(RIVAL_PAUSE_MS)
      }
      if (Date.now() > deadline) throw failure(place, why || answer.why)
      await pause(KNOCK_PAUSE_MS)
    }
  } catch (error) {
    // Nobody keeps what was launched here; should others use it, their keepers bring it back.
    if (launch) await retire(launch)
    throw error
  }
}

async function knock(
  place: DataLocation,
  connection: Connection,
): Promise<{ keeper?: UsageLock; busy: boolean; why: string }> {
  let keeper: UsageLock | undefined
  try {
    keeper = await connectUsageLock(connection)
    if (await markUse(keeper)) return { keeper, busy: false, why: '' }
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
  const { why, tryAgain } = await exitReason(place, launch)
  if (!tryAgain) throw failure(place, why)
  return why
}

function failure(place: DataLocation, why: string): StartupError {
  return new StartupError(`PostgreSQL does not start: ${why} (more in ${place.logFile})`)
}
