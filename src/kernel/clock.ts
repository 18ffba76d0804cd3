/** Injected clock: the source of every time the service writes. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** A clock that starts at the given time and runs on from there. */
export function clockFrom(start: Date): Clock {
  return clockWithOffset(clockOffset(start))
}

/** How far a clock that starts at the given time is ahead of the system clock. */
export function clockOffset(start: Date | null): number {
  return start ? start.getTime() - Date.now() : 0
}

export function clockWithOffset(offsetMs: number): Clock {
  return { now: () => new Date(Date.now() + offsetMs) }
}
