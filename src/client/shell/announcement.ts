import { readCookie, writeCookie } from '../core/cookies.ts'

const COOKIE = 'announcement_put_away'

/** Hides the bar if the cookie holds the mark of its text; a new text has a different mark and is shown again. */
export function hideDismissedAnnouncement(): void {
  const dismissed = readCookie(COOKIE)
  const hides = dismissed !== undefined && dismissed === markOfPage()
  document.documentElement.toggleAttribute('data-announcement-dismissed', hides)
}

export function listenForDismissal(): void {
  document.addEventListener('click', (event) => {
    const mark = (event.target as Element).closest('[data-put-away]') && markOfPage()
    if (!mark) return
    writeCookie(COOKIE, mark)
    hideDismissedAnnouncement()
  })
}

/** In the head, so that it is known before the bar is parsed. */
function markOfPage(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="announcement"]')?.content
}
