import { makeNonceHash } from './nonce-hash.ts'

const SLICE_MS = 12
const BATCH = 200

/** Proof of work: searches for a nonce whose hash starts with `difficulty` zero bits, in slices that keep the page responsive. */
export async function findNonce(
  challenge: string,
  difficulty: number,
  onProgress: (share: number) => void,
): Promise<number> {
  const hash = makeNonceHash(`${challenge}:`)
  for (let nonce = 0; ; ) {
    const until = performance.now() + SLICE_MS
    while (performance.now() < until)
      for (const end = nonce + BATCH; nonce < end; nonce++)
        if (Math.clz32(hash(nonce)) >= difficulty) return nonce
    // The number of tries is random, so this only approaches 1.
    onProgress(1 - Math.exp((-2 * nonce) / 2 ** difficulty))
    await new Promise((resume) => setTimeout(resume))
  }
}
