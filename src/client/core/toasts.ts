export type ToastKind = 'good' | 'bad' | 'info'

const SHOWN_MS = 5_000
const SHOWN_LONGER_MS = 9_000

const STORAGE_KEY = 'toast'

/** For what was done on a page that is being left. */
export function toastOnNextPage(message: string): void {
  sessionStorage.setItem(STORAGE_KEY, message)
}

export function showPendingToast(): void {
  const message = sessionStorage.getItem(STORAGE_KEY)
  sessionStorage.removeItem(STORAGE_KEY)
  if (message) toast(message, 'good')
}

/** A short notice at the edge of the page. Bad news stays longer, and none goes while it is looked at. */
export function toast(message: string, kind: ToastKind = 'info'): void {
  const region = document.getElementById('toasts')
  const template = document.getElementById(`toast-${kind}`) as HTMLTemplateElement | null
  const notice = template?.content.firstElementChild?.cloneNode(true) as HTMLElement | undefined
  if (!region || !notice) return

  const text = notice.querySelector('p')
  if (text) text.textContent = message
  // Opening it anew lifts it above a dialog that was opened since.
  if (region.matches(':popover-open')) region.hidePopover()
  region.showPopover()
  region.append(notice)

  const leave = () => {
    notice.remove()
    if (!region.childElementCount && region.matches(':popover-open')) region.hidePopover()
  }
  let timer = 0
  const countDown = () => {
    clearTimeout(timer)
    timer = setTimeout(leave, kind === 'bad' ? SHOWN_LONGER_MS : SHOWN_MS)
  }
  notice.querySelector('button')?.addEventListener('click', leave)
  notice.addEventListener('pointerenter', () => clearTimeout(timer))
  notice.addEventListener('pointerleave', countDown)
  countDown()
}
