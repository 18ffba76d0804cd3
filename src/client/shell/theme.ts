import { readCookie, writeCookie } from '../core/cookies.ts'

const COOKIE = 'theme'
const FORCED = ['light', 'dark']

/** Applies the theme from the cookie as `<html data-theme>`; the server knows nothing about it. */
export function applyStoredTheme(): void {
  const theme = storedTheme()
  document.documentElement.dataset.theme = theme
  // Painted before the stylesheet has loaded. Written only if it changes: each write, even of the same value, restyles the page.
  const scheme = document.querySelector<HTMLMetaElement>('meta[name="color-scheme"]')
  const wanted = FORCED.includes(theme) ? theme : 'light dark'
  if (scheme && scheme.content !== wanted) scheme.content = wanted
  for (const color of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const own = color.dataset.theme
    const isForced = own === theme ? 'all' : 'not all'
    color.media = FORCED.includes(theme) ? isForced : `(prefers-color-scheme: ${own})`
  }
}

export function listenForThemeChoices(): void {
  markThemeButtons()
  document.addEventListener('click', (event) => {
    const choice = (event.target as Element).closest<HTMLElement>('[data-theme-choice]')?.dataset.themeChoice
    if (!choice) return
    writeCookie(COOKIE, choice)
    applyStoredTheme()
    markThemeButtons()
  })
}

export function markThemeButtons(): void {
  for (const button of document.querySelectorAll<HTMLElement>('[data-theme-choice]')) {
    button.ariaPressed = String(button.dataset.themeChoice === storedTheme())
  }
}

function storedTheme(): string {
  return readCookie(COOKIE) ?? 'auto'
}
