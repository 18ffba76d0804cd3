import { refreshFragments } from '../core/fragments.ts'
import { toast, toastOnNextPage } from '../core/toasts.ts'
import { announceLevelUp } from '../shell/level-up.ts'

/** Actions after a successful call, by the name in `data-after`. */
const ACTIONS: Record<string, (caller: HTMLElement, answer: object) => void | Promise<void>> = {
  // Replaced in the history: going back would show a form already sent, or the page of another user.
  go({ dataset: { next = '/' } }) {
    // A reload of the same page keeps its place.
    if (next === location.pathname + location.search) location.reload()
    else location.replace(next)
  },
  // For another site, Back should lead to the form again; within the site the form was sent.
  follow(_caller, answer) {
    const to = 'location' in answer ? String(answer.location) : '/'
    if (to.startsWith('/')) location.replace(to)
    else location.assign(to)
  },
  refresh: ({ dataset }) => refreshFragments(dataset.part?.split(' ') ?? []),
  async show(caller, answer) {
    showAnswer(caller.dataset.next ?? '', answer)
    if (caller instanceof HTMLFormElement) caller.reset()
    await refreshFragments(caller.dataset.part?.split(' ') ?? [])
  },
  empty: (caller) => {
    if (caller instanceof HTMLFormElement) caller.reset()
    caller.closest('dialog')?.close('done')
  },
}

export async function onSuccess(caller: HTMLElement, answer: object = {}): Promise<void> {
  const { after: name = '' } = caller.dataset
  const message = messageFor(caller, answer)
  const leaves = name === 'go' || name === 'follow'
  if (message && leaves) toastOnNextPage(message)
  await ACTIONS[name]?.(caller, answer)
  if (leaves) return
  if (message) toast(message, 'good')
  announceLevelUp()
}

/** Opens a dialog and fills its elements with fields of the answer; a list gets one line each. A share button gets the address. */
function showAnswer(dialogId: string, answer: object): void {
  const dialog = document.querySelector<HTMLDialogElement>(`dialog#${CSS.escape(dialogId)}`)
  for (const element of dialog?.querySelectorAll<HTMLElement>('[data-answer]') ?? []) {
    const field = Object.entries(answer).find(([key]) => key === element.dataset.answer)?.[1]
    const text = [field].flat().join('\n')
    if (element.dataset.share === undefined) element.textContent = text
    else element.dataset.share = text
  }
  dialog?.showModal()
}

/** `data-toast-<key>` for the first non-empty list or number of the answer, else `data-toast`. */
function messageFor({ dataset }: HTMLElement, answer: object): string | undefined {
  const messages = Object.entries(answer).map(([part, value]) => {
    const message = dataset[`toast${part[0]!.toUpperCase()}${part.slice(1)}`]
    return typeof value === 'number'
      ? message?.replace(/\{\w+\}/, String(value))
      : value?.length > 0 && message
  })
  return messages.find(Boolean) || dataset.toast
}
