const RETRYABLE = new Set(['40001', '40P01'])

const UNAVAILABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EAI_AGAIN',
  'EDQUOT', // disk quota
  'EHOSTUNREACH',
  'EIO', // disk away
  'ENODEV', // disk away
  'ENOENT',
  'ENOSPC', // disk full
  'ENOTFOUND',
  'EPIPE',
  'EROFS', // disk read-only after an error
  'ESTALE', // network file system away
  'ETIMEDOUT',
  'STORE_UNAVAILABLE', // object store
  '53100', // disk full
  '53200', // out of memory
  '53300', // too many connections
  '57014', // statement timeout
  '57P01', // shutting down
  '57P02', // crashed
  '57P03', // starting up
])

const UNAVAILABLE_MESSAGES =
  /Connection terminated|connection error and is not queryable|closed and is not queryable|timeout exceeded when trying to connect|timeout expired|Query read timeout/

/** Deadlocks and serialisation failures: the same work, tried again, may well succeed. */
export function isRetryable(error: unknown): boolean {
  return RETRYABLE.has(codeOf(error))
}

/** "cached plan must not change result type": the columns of a prepared statement have changed since. */
export function isStalePlan(error: unknown): boolean {
  // By the place it comes from: the code is also that of other things, and the message is in the server's language.
  return codeOf(error) === '0A000' && (error as { routine?: string }).routine === 'RevalidateCachedQuery'
}

export function isLockTimeout(error: unknown): boolean {
  return codeOf(error) === '55P03'
}

/** The database, the disk or the object store cannot be reached or cannot take work now; the same request may succeed a little later. */
export function isUnavailable(error: unknown): boolean {
  const code = codeOf(error)
  return (
    UNAVAILABLE.has(code) ||
    code.startsWith('08') ||
    (error instanceof Error && UNAVAILABLE_MESSAGES.test(error.message))
  )
}

/** The disk of this process, not that of a database elsewhere. */
export function isDiskFull(error: unknown): boolean {
  return ['ENOSPC', 'EDQUOT'].includes(codeOf(error))
}

function codeOf(error: unknown): string {
  const code = (error as { code?: unknown } | null)?.code
  return typeof code === 'string' ? code : ''
}
