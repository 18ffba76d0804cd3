import { refreshFragments } from '../core/fragments.ts'
import { toast, toastOnNextPage } from '../core/toasts.ts'
import { announceLevelUp } from '../shell/level-up.ts'

/** Actions after a successful call, by the name in `data-after`. */
const ACTIONS: Record<string, (caller: HTMLElement) => void | Promise<void>> = {
  // Replaced in the history: going back would show a form already sent, or the page of another user.
  go: ({ dataset }) => location.replace(dataset.next ?? '/'),
  refresh: ({ dataset }) => refreshFragments(dataset.part?.split(' ') ?? []),
  empty: (caller) => {
    if (caller instanceof HTMLFormElement) caller.reset()
    caller.closest('dialog')?.close()
  },
}

export async function onSuccess(caller: HTMLElement, answer: object = {}): Promise<void> {
  const { after: name = '' } = caller.dataset
  const message = messageFor(caller, answer)
  if (message && name === 'go') toastOnNextPage(message)
  await ACTIONS[name]?.(caller)
  if (name === 'go') return
  if (message) toast(message, 'good')
  announceLevelUp()
}

/** `data-toast-<key>` for the first non-empty list of the answer, else `data-toast`. */
function messageFor({ dataset }: HTMLElement, answer: object): string | undefined {
  const messages = Object.entries(answer).map(
    ([part, value]) => value?.length > 0 && dataset[`toast${part[0]!.toUpperCase()}${part.slice(1)}`],
  )
  return messages.find(Boolean) || dataset.toast
}
