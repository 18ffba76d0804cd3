import { refreshFragments } from '../core/fragments.ts'
import { toast, toastOnNextPage } from '../core/toasts.ts'
import { announceLevelUp } from '../shell/level-up.ts'

/** What can happen when a call went well, by the name in `data-after`. */
const ACTIONS: Record<string, (caller: HTMLElement) => void | Promise<void>> = {
  // The page left behind is not one to come back to: its form is done, or its person is another one now.
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

/** The sentence for a part of the answer that is not empty, else the plain one. */
function messageFor({ dataset }: HTMLElement, answer: object): string | undefined {
  const sentences = Object.entries(answer).map(
    ([part, value]) => value?.length > 0 && dataset[`toast${part[0]!.toUpperCase()}${part.slice(1)}`],
  )
  return sentences.find(Boolean) || dataset.toast
}
