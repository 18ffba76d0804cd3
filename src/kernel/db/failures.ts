import { EVERYTHING, noteChange } from '../cache/changes.ts'

const RETRYABLE = new Set(['40001', '40P01'])

/** The server is unreachable, starting up or shutting down, or does not accept writes (any longer). */
const AWAY = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  '25006', // read-only
  '53300', // too many connections
  '57P01', // shutting down
  '57P02', // crashed
  '57P03', // starting up
])

const REFUSED_LOGINS = [
  '28000', // no such user
  '28P01', // wrong password
  '3D000', // no such database
]

const OTHERWISE_UNAVAILABLE = new Set([
  'EDQUOT', // disk quota
  'EIO', // disk away
  'ENODEV', // disk away
  'ENOSPC', // disk full
  'EROFS', // disk read-only after an error
  'ESTALE', // network file system away
  'STORE_UNAVAILABLE', // object store
  ...REFUSED_LOGINS,
  '42501', // without rights
  '53100', // disk full
  '53200', // out of memory
  '57014', // statement timeout
])

const AWAY_MESSAGES =
  /Connection terminated|connection error and is not queryable|closed and is not queryable|timeout exceeded when trying to connect|timeout expired/

/** The statement certainly changed nothing: the connection was refused, or the server is read-only. */
const REFUSED = new Set(['25006', '53300', '57P03'])

/** Deadlocks and serialization failures: the same work may well succeed when retried. */
export function isRetryable(error: unknown): boolean {
  return RETRYABLE.has(codeOf(error))
}

/** A row with this key already exists. */
export function isUniqueViolation(error: unknown): boolean {
  return codeOf(error) === '23505'
}

/** "cached plan must not change result type": the result columns of a prepared statement have changed. */
export function isStalePlan(error: unknown): boolean {
  // Recognized by its source location: the code has other meanings too, and the message is in the server's language.
  return codeOf(error) === '0A000' && (error as { routine?: string }).routine === 'RevalidateCachedQuery'
}

export function isLockTimeout(error: unknown): boolean {
  return codeOf(error) === '55P03'
}

/** No acceptable server is reachable right now; another one, or the same, may be in a second. */
export function isAway(error: unknown): boolean {
  const code = codeOf(error)
  return (
    AWAY.has(code) || code.startsWith('08') || (error instanceof Error && AWAY_MESSAGES.test(error.message))
  )
}

/** Whether the statement certainly did not run. */
export function isRefusedUnrun(error: unknown): boolean {
  return REFUSED.has(codeOf(error)) || (error instanceof Error && / is not queryable/.test(error.message))
}

/** Whether the server reported that the statement or commit failed. Without its answer, or while it shuts down, it may have succeeded. */
function isSurelyFailed(error: unknown): boolean {
  const told = error instanceof Error && 'severity' in error && error.severity === 'ERROR'
  return told || isRefusedUnrun(error)
}

/** The error code if the server rejects the user, the password or the database. */
export function refusedLogin(error: unknown): string | undefined {
  return REFUSED_LOGINS.find((code) => code === codeOf(error))
}

/** Replication has made the server a standby, or someone has set it to read-only. */
export function isReadOnlyServer(error: unknown): boolean {
  return codeOf(error) === '25006'
}

export function lacksRights(error: unknown): boolean {
  return codeOf(error) === '42501'
}

/** The database, the disk or the object store is unreachable or cannot take work now; the same request may succeed a little later. */
export function isUnavailable(error: unknown): boolean {
  return (
    isAway(error) ||
    OTHERWISE_UNAVAILABLE.has(codeOf(error)) ||
    (error instanceof Error && error.message === 'Query read timeout')
  )
}

/** Whether the disk of this process is full, as opposed to that of a remote database. */
export function isDiskFull(error: unknown): boolean {
  return ['ENOSPC', 'EDQUOT'].includes(codeOf(error))
}

/** Whether the disk of this process or of the database is full. */
export function isAnyDiskFull(error: unknown): boolean {
  return isDiskFull(error) || codeOf(error) === '53100'
}

function codeOf(error: unknown): string {
  const code = (error as { code?: unknown } | null)?.code
  return typeof code === 'string' ? code : ''
}

/** Rethrows. A write whose answer was lost may have happened, so its topics count as changed unless it surely failed. */
export function throwFailedWrite(error: unknown, topics = EVERYTHING): never {
  if (!isSurelyFailed(error))
    noteChange(topics.map((topic) => (topic === 'removals 0' ? 'answers 0' : topic)))
  throw error
}
