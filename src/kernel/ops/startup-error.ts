import { inspect } from 'node:util'
import { isUnavailable } from '../db/failures.ts'

/** Something only the person who starts the site can put right: told in one line, without a stack. */
export class StartupError extends Error {
  override name = 'StartupError'
}

/** What a person at the terminal is told when a start or a command fails. */
export function explainFailure(error: unknown): string {
  if (error instanceof StartupError) return error.message
  const { message } = error as Error
  const code = String((error as NodeJS.ErrnoException).code ?? '')
  // Refused at the door: wrong password, no such database.
  const refused = code.startsWith('28') || code.startsWith('3D')
  if (refused || isUnavailable(error)) return `The database cannot be reached: ${message || code}`
  return inspect(error)
}
