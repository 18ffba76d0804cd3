import { readFile } from 'node:fs/promises'
import type { Launch } from './launch.ts'
import type { Place } from './place.ts'

export interface LastWords {
  why: string
  /** It only met another server, or what is left of one: the next attempt may end better. */
  metAnother: boolean
}

/** Why a launched PostgreSQL ended, from its log. */
export async function lastWords(place: Place, launch: Launch): Promise<LastWords> {
  const log = await readFile(place.logFile)
  const lines = log.subarray(launch.logStart).toString().trim().split('\n')
  const reasons = lines.flatMap((line) => /\b(?:FATAL|PANIC|DETAIL|HINT): +(.*)/.exec(line)?.[1] ?? [])
  return {
    why: reasons.slice(-3).join(' ') || lines.at(-1) || 'it left no word in its log',
    // Several processes write to one log, hence the look at the process id.
    metAnother: lines.some(
      (line) =>
        line.includes(`[${launch.process.pid}] FATAL:`) &&
        /lock file ".*" (already exists|is empty)|pre-existing shared memory block/.test(line),
    ),
  }
}
