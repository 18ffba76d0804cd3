import { releaseMemory } from '../../src/kernel/ops/release-memory.ts'

const MAX_BLOCKED_MS = 200
const SAMPLE_MS = 20
/** Requests after which a site has compiled what it needs. */
const WARM_UP = 2_000

/** Memory that the process holds over all its sites, and requests that took the main thread for too long. */
export class ProcessMeter {
  readonly blocked: string[] = []
  #sent = 0
  #memoryBefore: number | undefined

  /** Another site begins. */
  begin(): void {
    this.#sent = 0
  }

  async measure<T>(told: string, request: () => Promise<T>): Promise<T> {
    if (++this.#sent === WARM_UP) this.#memoryBefore ??= memoryMb()
    const longest = longestBlock()
    const reply = await request()
    const milliseconds = longest()
    if (this.#sent > WARM_UP && milliseconds > MAX_BLOCKED_MS)
      this.blocked.push(`${milliseconds} ms by ${told}`)
    return reply
  }

  /** Since the first site was warm; 0 before. */
  growthMb(): number {
    return this.#memoryBefore === undefined ? 0 : Math.round(memoryMb() - this.#memoryBefore)
  }
}

/**
 * Samples the event loop until the returned function is called, which tells the longest time between two samples: of the
 * processor, for on a busy machine a thread may wait as long to get one.
 */
function longestBlock(): () => number {
  let before = process.threadCpuUsage()
  let longest = 0
  const sample = () => {
    const { user, system } = process.threadCpuUsage(before)
    longest = Math.max(longest, user + system)
    before = process.threadCpuUsage()
  }
  const timer = setInterval(sample, SAMPLE_MS)
  return () => {
    clearInterval(timer)
    sample()
    return Math.round(longest / 1000)
  }
}

/** What the process holds after a garbage collection; a plain `gc()` leaves tens of megabytes more, now and then. */
function memoryMb(): number {
  releaseMemory()
  const { heapUsed, external } = process.memoryUsage()
  return (heapUsed + external) / 2 ** 20
}
