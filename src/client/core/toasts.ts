import { tabStorage } from './storage.ts'

export type ToastKind = 'good' | 'bad' | 'info'

const SHOWN_MS = 5_000
const SHOWN_LONGER_MS = 9_000

const STORAGE_KEY = 'toast'

/** Kept in sessionStorage for the page that is navigated to. */
export function toastOnNextPage(message: string): void {
  tabStorage.write(STORAGE_KEY, message)
}

export function showPendingToast(): void {
  const message = tabStorage.read(STORAGE_KEY)
  tabStorage.remove(STORAGE_KEY)
  if (message) toast(message, 'good')
}

/** A short notice at the edge of the page. Errors stay longer; hovering pauses the timeout. */
export function toast(message: string, kind: ToastKind = 'info'): void {
  const region = document.getElementById('toasts')
  const template = document.getElementById(`toast-${kind}`) as HTMLTemplateElement | null
  const notice = template?.content.firstElementChild?.cloneNode(true) as HTMLElement | undefined
  if (!region || !notice) return

  const text = notice.querySelector('p')
  if (text) text.textContent = message
  // Reopening moves it to the front of the top layer, above a dialog opened since.
  if (region.matches(':popover-open')) region.hidePopover()
  region.showPopover()
  region.append(notice)

  const remove = () => {
    notice.remove()
    if (!region.childElementCount && region.matches(':popover-open')) region.hidePopover()
  }
  let timer = 0
  const startTimer = () => {
    clearTimeout(timer)
    timer = setTimeout(remove, kind === 'bad' ? SHOWN_LONGER_MS : SHOWN_MS)
  }
  notice.querySelector('button')?.addEventListener('click', remove)
  notice.addEventListener('pointerenter', () => clearTimeout(timer))
  notice.addEventListener('pointerleave', startTimer)
  startTimer()
}
