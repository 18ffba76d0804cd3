/** The object store cannot be reached, or refuses: requests that need it are answered with 503. */
export class StoreError extends Error {
  override name = 'StoreError'
  readonly code = 'STORE_UNAVAILABLE'
  /** Whether the same request, sent again, may succeed. */
  readonly temporary: boolean
  /** What the store called it, such as NoSuchBucket; empty if it did not answer. */
  readonly reason: string

  constructor(message: string, { temporary, reason = '' }: { temporary: boolean; reason?: string }) {
    super(message)
    this.temporary = temporary
    this.reason = reason
  }
}
