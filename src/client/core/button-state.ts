import { ApiError } from './api-error.ts'
import { t } from './i18n.ts'
import { toast } from './toasts.ts'

const OUTCOME_MS = 1_200

/**
 * Busy state of a button during async work, then its outcome; clicks meanwhile are ignored. Errors are shown as a toast
 * and resolve to undefined, so that callers handle success only.
 */
export async function whileBusy<T>(
  button: HTMLButtonElement,
  work: () => Promise<T>,
): Promise<T | undefined> {
  try {
    return await showBusy(button, work)
  } catch (error) {
    toastError(error)
    return undefined
  }
}

/** The same, but errors are thrown to the caller. */
export async function showBusy<T>(button: HTMLButtonElement, work: () => Promise<T>): Promise<T | undefined> {
  if (button.ariaBusy === 'true') return undefined
  button.ariaBusy = 'true'
  try {
    const result = await work()
    showOutcome(button, 'done')
    return result
  } catch (error) {
    showOutcome(button, 'failed')
    throw error
  } finally {
    button.ariaBusy = null
  }
}

export function toastError(error: unknown): void {
  toast(errorMessage(error), 'bad')
}

/** The message for the user. Anything but an ApiError is a bug and is logged to the console too. */
export function errorMessage(error: unknown): string {
  if (error instanceof ApiError) return error.message
  reportError(error)
  return t.unexpected
}

function showOutcome(button: HTMLButtonElement, outcome: 'done' | 'failed'): void {
  button.dataset.outcome = outcome
  setTimeout(() => delete button.dataset.outcome, OUTCOME_MS)
}
