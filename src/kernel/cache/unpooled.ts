/**
 * A copy with memory of its own size, for bytes that stay in a cache. Small buffers are slices of Node's pool, and what zlib
 * returns are slices of 16 KB: each would keep all of it alive, many times what the cache counts.
 */
export function unpooled(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(copy)
  return copy
}
