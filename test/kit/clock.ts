import type { Clock } from '../../src/kernel/clock.ts'

/** Manual clock: stands still until the test advances it. */
export class ManualClock implements Clock {
  #now: Date

  constructor(start: string | Date = '2026-03-05T04:00:00Z') {
    this.#now = new Date(start)
  }

  now(): Date {
    return new Date(this.#now)
  }

  set(time: string | Date): void {
    this.#now = new Date(time)
  }

  advance(seconds: number): void {
    this.#now = new Date(this.#now.getTime() + seconds * 1000)
  }
}
