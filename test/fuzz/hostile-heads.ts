import { HOSTILE_CHARACTERS } from '../hostile-characters.ts'

/** Most of what Node takes for a whole head. */
const LENGTH = 15_500

const CHARACTERS = [...HOSTILE_CHARACTERS.slice(0, 10), '%25', '/']

/** Texts on which a pattern or a loop that is not linear takes seconds: one character many times, alone and between tokens. */
export const FILLS = CHARACTERS.flatMap((character) => {
  const times = (unit: string) => unit.repeat(Math.floor(LENGTH / unit.length))
  return [times(character), `a${times(character)}b`, times(`a${character}`), times(`gzip${character};q=`)]
})

/** As it stands in a query or a path. */
export function encoded(fill: string): string {
  return fill
    .replaceAll(' ', '+')
    .replaceAll('\t', '%09')
    .replaceAll('"', '%22')
    .slice(0, LENGTH)
    .replace(/%.?$/, '')
}

/** More than any request here takes, a sixth of what 16 KB cost where the time grows with the square. */
const MAX_MS = 100
const TRIES = 3

/** Requests that took the main thread for too long, each time of three: once may be a garbage collection or the compiler. */
export class ThreadMeter {
  readonly slow: string[] = []
  sent = 0
  longest = 0

  async measure(told: string, request: () => Promise<unknown>): Promise<void> {
    let least = Number.POSITIVE_INFINITY
    for (let tries = 0; tries < TRIES && least > MAX_MS; tries++) {
      this.sent++
      const before = process.threadCpuUsage()
      await request()
      const { user, system } = process.threadCpuUsage(before)
      least = Math.min(least, (user + system) / 1000)
    }
    this.longest = Math.max(this.longest, least)
    if (least > MAX_MS) this.slow.push(`${Math.round(least)} ms by ${told.slice(0, 200)}`)
  }
}
