const inFlight = new Set<Promise<unknown>>()

/** Registers work on pictures that saving and publishing wait for. */
export function trackUpload(work: Promise<unknown>): void {
  const tracked = work.finally(() => inFlight.delete(tracked))
  inFlight.add(tracked)
}

/** Resolves when no upload is in flight, however each ended. */
export async function uploadsFinished(): Promise<void> {
  while (inFlight.size) await Promise.all(inFlight)
}
