import { sha256 } from '@noble/hashes/sha2.js'

const MAX_DIGITS = String(Number.MAX_SAFE_INTEGER).length

/**
 * The first 32 bits of SHA-256 over a text followed by a nonce. The state after the text is computed once and cloned
 * for each nonce; buffers are reused, as allocating them costs more than the hash. Synchronous, because Web Crypto
 * answers by promise, which is slower, and does not exist on plain HTTP.
 */
export function makeNonceHash(text: string): (nonce: number) => number {
  const prefix = sha256.create().update(new TextEncoder().encode(text))
  const state = sha256.create()
  const digest = new Uint8Array(sha256.outputLen)
  const view = new DataView(digest.buffer)
  const buffers = Array.from({ length: MAX_DIGITS + 1 }, (_, length) => new Uint8Array(length))
  return (nonce) => {
    const digits = String(nonce)
    const buffer = buffers[digits.length]!
    for (let i = 0; i < digits.length; i++) buffer[i] = digits.charCodeAt(i)
    prefix._cloneInto(state).update(buffer).digestInto(digest)
    return view.getUint32(0)
  }
}
