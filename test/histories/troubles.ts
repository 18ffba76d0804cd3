import { setTimeout as pause } from 'node:timers/promises'
import { Random } from '../fuzz/random.ts'

/** Something that goes wrong, and is over when it resolves. */
export interface Trouble {
  name: string
  strike(random: Random): Promise<unknown>
}

const QUIET_MS = { min: 2_000, max: 6_000 }

/** So many of them one after the other, which ones by the seed, with some quiet between. */
export function troublePlan(troubles: Trouble[], count: number, note: (name: string) => void) {
  return async (seed: number): Promise<void> => {
    // Its own numbers: how many the people use depends on when they are answered.
    const random = new Random(seed)
    for (let n = 0; n < count; n++) {
      await pause(random.int(QUIET_MS.min, QUIET_MS.max))
      const { name, strike } = random.pick(troubles)
      note(name)
      await strike(random)
    }
    await pause(QUIET_MS.min)
  }
}
