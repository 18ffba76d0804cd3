/** A clock that is set by hand, forward. */
export interface WalkingClock {
  now(): Date
  set(time: Date): void
}

export function walkingClock(start: Date): WalkingClock {
  let time = start
  return {
    now: () => new Date(time),
    set(next) {
      time = next
    },
  }
}

export interface Happening {
  at: Date
  act(): Promise<void>
}

/** Lets everything happen in its order, each at its own time. */
export async function walkThrough(
  clock: WalkingClock,
  happenings: Happening[],
  onProgress: (at: Date) => void,
): Promise<void> {
  for (const { at, act } of happenings.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    clock.set(at)
    await act()
    onProgress(at)
  }
}
