import { ApiError } from './api-error.ts'
import { t } from './i18n.ts'
import { toast } from './toasts.ts'

const OUTCOME_MS = 1_200

/**
 * Lets a button show that it works, and how it ended. Presses meanwhile do nothing. A refusal is told in a
 * toast and answered with undefined, so that callers only write what happens when it went well.
 */
export async function whileBusy<T>(
  button: HTMLButtonElement,
  work: () => Promise<T>,
): Promise<T | undefined> {
  try {
    return await showBusy(button, work)
  } catch (error) {
    toast(errorMessage(error), 'bad')
    return undefined
  }
}

/** The same for those who tell a refusal themselves. */
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

/** What to tell the person. What is no refusal is a bug, so the console hears of it too. */
export function errorMessage(error: unknown): string {
  if (error instanceof ApiError) return error.message
  reportError(error)
  return t.unexpected
}

function showOutcome(button: HTMLButtonElement, outcome: 'done' | 'failed'): void {
  button.dataset.outcome = outcome
  setTimeout(() => delete button.dataset.outcome, OUTCOME_MS)
}
