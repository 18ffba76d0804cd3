import type { DataLocation } from './data-location.ts'
import { stopPostmaster } from './postmaster.ts'
import { isLastUser, type UsageLock } from './usage-lock.ts'

/** Reference counting: the last user stops the server. */
export async function releaseServer(location: DataLocation, usageLock: UsageLock): Promise<void> {
  try {
    if (await isLastUser(usageLock)) await stopPostmaster(location.cluster)
  } catch {
    // The server has already gone, and every lock with it.
  }
  await usageLock.client.end().catch(() => {})
}
