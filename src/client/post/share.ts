import { t } from '../core/i18n.ts'
import { toast } from '../core/toasts.ts'

/** Opens the system's share sheet; if there is none, copies the link. */
export function listenForSharing(): void {
  document.addEventListener('click', (event) => {
    const button = event.target instanceof Element && event.target.closest<HTMLElement>('[data-share]')
    if (button) void share({ url: button.dataset.share!, title: button.dataset.title! })
  })
}

async function share(link: { url: string; title: string }): Promise<void> {
  try {
    if ('share' in navigator) await navigator.share(link)
    else await copy(link.url)
  } catch (error) {
    // AbortError: the person closed the sheet.
    if (!(error instanceof DOMException && error.name === 'AbortError')) toast(t.copyFailed, 'bad')
  }
}

async function copy(url: string): Promise<void> {
  await navigator.clipboard.writeText(url)
  toast(t.linkCopied)
}
