/** Background work of a process, which is stopped all at once: one after the other would add up what each may take. */
interface StoppedTogether extends AsyncDisposable {
  add(stop: () => Promise<void>): void
  /** Again: the same stop. */
  stop(): Promise<void>
}

export function stopTogether(): StoppedTogether {
  const stops: (() => Promise<void>)[] = []
  let stopped: Promise<unknown> | undefined
  const stop = async () => {
    stopped ??= Promise.all(stops.map((each) => each()))
    await stopped
  }
  return { add: (each) => void stops.push(each), stop, [Symbol.asyncDispose]: stop }
}
