/** For idempotency keys and the like. Not crypto.randomUUID, which browsers have over HTTPS only: many sites run over plain HTTP. */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
