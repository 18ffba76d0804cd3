import { api, type Transport } from '../core/api.ts'

/** Someone who leaves sooner has not read it. */
const SETTLED_MS = 5_000
/** Also sent while leaving the page. */
const keepalive: Transport = (path, request) => fetch(path, { ...request, keepalive: true })

/** Reports how far a member has read: once after some seconds, and when the page is hidden. The server keeps the furthest. */
export function recordReading(): void {
  const marker = document.querySelector<HTMLElement>('[data-reading]')
  const text = document.querySelector<HTMLElement>('.post-page .prose')
  const address = marker?.dataset.reading
  if (!marker || !text || !address) return
  let sent: number | undefined
  const send = () => {
    const progress = progressIn(text)
    if (sent !== undefined && progress <= sent) return
    sent = progress
    // What did not arrive is sent the next time the page is hidden.
    api('PUT', address, { progress }, { background: true, transport: keepalive }).catch(() => {
      sent = -1
    })
  }
  // The first report waits until the page was visible that long at a stretch: it may be opened in a background tab.
  let timer = 0
  const follow = () => {
    clearTimeout(timer)
    if (sent === undefined) timer = document.hidden ? 0 : setTimeout(send, SETTLED_MS)
    else if (document.hidden) send()
  }
  document.addEventListener('visibilitychange', follow)
  follow()
  const link = marker.querySelector<HTMLElement>('[data-resume]')
  link?.addEventListener('click', (event) => {
    event.preventDefault()
    scrollToProgress(text, Number(link.dataset.resume))
    marker.hidden = true
  })
}

/** How much of the text has come into view, in percent. */
function progressIn(text: HTMLElement): number {
  const { top, height } = text.getBoundingClientRect()
  return Math.max(0, Math.min(100, Math.round(((innerHeight - top) / height) * 100)))
}

function scrollToProgress(text: HTMLElement, progress: number): void {
  const { top, height } = text.getBoundingClientRect()
  scrollTo({ top: scrollY + top + (height * progress) / 100 - innerHeight })
  // Keyboard navigation continues from here.
  text.tabIndex = -1
  text.focus({ preventScroll: true })
}
