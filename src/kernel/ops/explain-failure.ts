import { inspect } from 'node:util'
import { isDiskFull, isReadOnlyServer, isUnavailable, lacksRights } from '../db/failures.ts'
import { StartupError } from '../errors.ts'
import { StoreError } from '../files/file-store.ts'

/** What the terminal shows when startup or a command fails. */
export function explainFailure(error: unknown): string {
  if (error instanceof StartupError) return error.message
  if (error instanceof StoreError) return error.message
  const { message, cause } = error as Error
  const code = String((error as NodeJS.ErrnoException).code ?? '')
  if (isReadOnlyServer(error) || isReadOnlyServer(cause))
    return 'The database is read-only (a standby, or default_transaction_read_only is on): Joule needs the primary'
  if (lacksRights(error) || lacksRights(cause))
    return `The database user lacks rights: ${cause instanceof Error ? cause.message : message}. Let it own the database, or grant them`
  if (isDiskFull(error)) return `The disk is full: ${message}`
  // Wrong password, no such database.
  const refused = code.startsWith('28') || code.startsWith('3D')
  if (refused || isUnavailable(error)) return `The database cannot be reached: ${message || code}`
  return inspect(error)
}
