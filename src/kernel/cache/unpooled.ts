/**
 * Copies bytes that stay in a cache into memory of their exact size. Small buffers are slices of Node's pool, and zlib returns slices of
 * 16 KB: each would keep the whole block alive, many times what the cache accounts for.
 */
export function unpooled(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(copy)
  return copy
}

/**
 * The same for a text that stays in a cache: a concatenated string is kept as the tree of its pieces, several times its size, and a
 * substring keeps the whole original.
 */
export function flat(text: string): string {
  return Buffer.from(text).toString()
}
