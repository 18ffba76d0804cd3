import { createHash } from 'node:crypto'
import { leadingZeros, proofInput } from '../../src/features/registration/rules.ts'

/** Solves a registration challenge by brute force. */
export function solveProofOfWork({ challenge, difficulty }: { challenge: string; difficulty: number }) {
  for (let nonce = 0; ; nonce++) {
    const hash = createHash('sha256').update(proofInput(challenge, nonce)).digest()
    if (leadingZeros(hash) >= difficulty) return { challenge, nonce: String(nonce) }
  }
}
