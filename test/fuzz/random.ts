/** Seeded pseudo-random numbers (mulberry32): the same seed gives the same values. */
export class Random {
  #state: number

  constructor(seed: number) {
    this.#state = seed >>> 0
  }

  /** At least 0, below 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  chance(share: number): boolean {
    return this.next() < share
  }

  int(min: number, max: number): number {
    return min + Math.floor(this.next() * (max - min + 1))
  }

  pick<T>(from: readonly T[]): T {
    return from[Math.floor(this.next() * from.length)]!
  }

  /** One of them, as often as its weight says. */
  weighted<T>(from: readonly T[], weightOf: (each: T) => number): T {
    const sum = from.reduce((total, each) => total + weightOf(each), 0)
    let left = this.next() * sum
    for (const each of from) {
      left -= weightOf(each)
      if (left < 0) return each
    }
    return from.at(-1)!
  }
}
