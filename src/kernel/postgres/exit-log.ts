import { readFile } from 'node:fs/promises'
import type { DataLocation } from './data-location.ts'
import type { Launch } from './launch.ts'

interface ExitReason {
  why: string
  /** It found another server or the remains of one, or was stopped: the next attempt may succeed. */
  retryable: boolean
}

/** Why a launched PostgreSQL ended, from its log. */
export async function exitReason(location: DataLocation, launch: Launch): Promise<ExitReason> {
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
