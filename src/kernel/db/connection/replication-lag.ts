import type { Position, Replica, Sample } from './replica.ts'

const POLL_MS = 500
/** Ten seconds. */
const KEPT_SAMPLES = 20

/**
 * Poller of the lag: compares the replicas with samples of the primary's position. One that is not behind has reached the sample of
 * the poll before. Returns the end of it.
 */
export function measureLag(replicas: Replica[], positionOfPrimary: () => Promise<Position>): () => void {
  const samples: Sample[] = []
  let polling = false

  async function poll(): Promise<void> {
    if (polling) return
    polling = true
    for (const replica of replicas) void replica.measure([...samples])
    const at = performance.now()
    const position = await positionOfPrimary().catch(() => null)
    if (position !== null) samples.unshift({ at, position })
    samples.splice(KEPT_SAMPLES)
    polling = false
  }

  void poll()
  const timer = setInterval(poll, POLL_MS).unref()
  return () => clearInterval(timer)
}
