/**
 * A copy with memory of its own size, for bytes that stay in a cache. Small buffers are slices of Node's pool, and what zlib
 * returns are slices of 16 KB: each would keep all of it alive, many times what the cache counts.
 */
export function unpooled(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(copy)
  return copy
}

/**
 * The same for a text that stays in a cache: one that was concatenated is kept as the tree of its pieces, several times its
 * size, and one that was cut from another keeps all of that.
 */
export function flat(text: string): string {
  return Buffer.from(text).toString()
}
