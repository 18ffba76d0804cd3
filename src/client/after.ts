import { refreshPart } from './page-part.ts'
import { toast, toastOnNextPage } from './toasts.ts'

/** What can happen when a call went well, by the name in `data-after`. */
const ACTIONS: Record<string, (caller: HTMLElement) => void | Promise<void>> = {
  // The page left behind is not one to come back to: its form is done, or its person is another one now.
  go: ({ dataset }) => location.replace(dataset.next ?? '/'),
  refresh: ({ dataset }) => refreshPart(dataset.part ?? ''),
  empty: (caller) => {
    if (caller instanceof HTMLFormElement) caller.reset()
  },
}

export async function after(caller: HTMLElement): Promise<void> {
  const { after: name = '', toast: message } = caller.dataset
  if (message && name === 'go') toastOnNextPage(message)
  await ACTIONS[name]?.(caller)
  if (message && name !== 'go') toast(message, 'good')
}
