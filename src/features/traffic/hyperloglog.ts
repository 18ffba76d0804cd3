/** HyperLogLog: counts distinct hashes to 0.8 % in as many registers, whatever their number. */
export const REGISTERS = 2 ** 14
/** Of the 32 bits behind those that choose the register; the highest rank is that of 32 zeros. */
const RANK_BITS = 32

/** The register of a hash, and the rank that it gives it. */
export function placeOf(hash: Buffer): { register: number; rank: number } {
  return { register: hash.readUInt32BE(0) >>> 18, rank: Math.clz32(hash.readUInt32BE(4)) + 1 }
}

/**
 * Ertl's improved estimator (arXiv 1702.01284, algorithm 6): without the bias of the original between small and large
 * numbers. Takes how many registers have each rank.
 */
export function estimate(ranks: Iterable<{ rank: number; registers: number }>): number {
  const counts = new Array<number>(RANK_BITS + 2).fill(0)
  for (const { rank, registers } of ranks) counts[rank] = registers
  const used = counts.reduce((sum, count) => sum + count, 0)
  let z = REGISTERS * tau(1 - (counts[RANK_BITS + 1] ?? 0) / REGISTERS)
  for (let rank = RANK_BITS; rank >= 1; rank--) z = 0.5 * (z + (counts[rank] ?? 0))
  z += REGISTERS * sigma((REGISTERS - used) / REGISTERS)
  return Math.round((REGISTERS / (2 * Math.LN2)) * (REGISTERS / z))
}

function sigma(share: number): number {
  if (share === 1) return Number.POSITIVE_INFINITY
  let [x, y, z, last] = [share, 1, share, 0]
  do {
    x *= x
    last = z
    z += x * y
    y += y
  } while (z !== last)
  return z
}

function tau(share: number): number {
  if (share === 0 || share === 1) return 0
  let [x, y, z, last] = [share, 1, 1 - share, 0]
  do {
    x = Math.sqrt(x)
    last = z
    y *= 0.5
    z -= (1 - x) ** 2 * y
  } while (z !== last)
  return z / 3
}
