/** Seeded pseudo-random numbers (mulberry32): the same seed gives the same demo. */
export interface Random {
  /** In [0, 1). */
  share(): number
  between(least: number, most: number): number
  whole(least: number, most: number): number
  happens(probability: number): boolean
  pick<T>(from: readonly T[]): T
  /** An independent sequence, which draws from others do not shift. */
  fork(name: string): Random
}

export function seededRandom(seed: string): Random {
  let state = numberOf(seed)
  const share = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (least: number, most: number) => least + share() * (most - least)
  const whole = (least: number, most: number) => Math.floor(between(least, most + 1))
  return {
    share,
    between,
    whole,
    happens: (probability) => share() < probability,
    pick: (from) => from[whole(0, from.length - 1)]!,
    fork: (name) => seededRandom(`${seed}/${name}`),
  }
}

/** FNV-1a. */
function numberOf(text: string): number {
  let hash = 0x811c9dc5
  for (const character of text) hash = Math.imul(hash ^ character.codePointAt(0)!, 0x01000193)
  return hash
}
