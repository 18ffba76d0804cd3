import { readFile } from 'node:fs/promises'
import type { DataLocation } from './data-location.ts'
import type { Launch } from './launch.ts'

export interface ExitReason {
  why: string
  /** It met another server or what is left of one, or somebody stopped it: the next attempt may end better. */
  retryable: boolean
}

/** Why a launched PostgreSQL ended, from its log. */
export async function exitReason(place: DataLocation, launch: Launch): Promise<ExitReason> {
  const log = await readFile(place.logFile)
  const lines = log.subarray(launch.logStart).toString().trim().split('\n')
  const reasons = lines.flatMap((line) => /\b(?:FATAL|PANIC|DETAIL|HINT): +(.*)/.exec(line)?.[1] ?? [])
  // Several processes write to one log, hence the look at the process id.
  const met = lines.some(
    (line) =>
      line.includes(`[${launch.process.pid}] FATAL:`) &&
      /lock file ".*" (already exists|is empty)|pre-existing shared memory block/.test(line),
  )
  const stopped = launch.process.exitCode === 0 || launch.process.signalCode !== null
  return {
    why: reasons.slice(-3).join(' ') || lines.at(-1) || 'it left no word in its log',
    retryable: met || stopped,
  }
}
