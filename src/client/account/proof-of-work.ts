import { hasherFor } from './sha256.ts'

const SLICE_MS = 12
const BATCH = 200

/** Looks for a number that gives the hash so many zero bits, in slices between which the page stays alive. */
export async function findNonce(
  challenge: string,
  difficulty: number,
  tell: (share: number) => void,
): Promise<number> {
  const hash = hasherFor(`${challenge}:`)
  for (let nonce = 0; ; ) {
    const until = performance.now() + SLICE_MS
    while (performance.now() < until)
      for (const end = nonce + BATCH; nonce < end; nonce++)
        if (Math.clz32(hash(nonce)) >= difficulty) return nonce
    // Nobody knows how long luck will take; this never quite arrives before it does.
    tell(1 - Math.exp((-2 * nonce) / 2 ** difficulty))
    await new Promise((go) => setTimeout(go))
  }
}
