/** A clock that is set by hand, forward only. */
export interface ManualClock {
  now(): Date
  set(time: Date): void
}

export function manualClock(start: Date): ManualClock {
  let time = start
  return {
    now: () => new Date(time),
    set(next) {
      time = next
    },
  }
}

export interface TimelineEvent {
  at: Date
  act(): Promise<void>
}

/** Runs all events in chronological order, with the clock set to each. */
export async function runTimeline(
  clock: ManualClock,
  events: TimelineEvent[],
  onProgress: (at: Date) => void,
): Promise<void> {
  for (const { at, act } of events.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    clock.set(at)
    await act()
    onProgress(at)
  }
}
