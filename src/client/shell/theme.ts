import { readCookie, writeCookie } from '../core/cookies.ts'

const COOKIE = 'theme'
const FORCED = ['light', 'dark']

/** Sets the theme of the cookie as `<html data-theme>` and marks its buttons; the server knows nothing of it. */
export function applyStoredTheme(): void {
  const theme = readCookie(COOKIE) ?? 'auto'
  document.documentElement.dataset.theme = theme
  // What the browser paints before the stylesheet is there.
  const scheme = document.querySelector<HTMLMetaElement>('meta[name="color-scheme"]')
  if (scheme) scheme.content = FORCED.includes(theme) ? theme : 'light dark'
  for (const button of document.querySelectorAll<HTMLElement>('[data-theme-choice]')) {
    button.ariaPressed = String(button.dataset.themeChoice === theme)
  }
}

export function listenForThemeChoices(): void {
  // Once more, now that the buttons are there.
  applyStoredTheme()
  document.addEventListener('click', (event) => {
    const choice = (event.target as Element).closest<HTMLElement>('[data-theme-choice]')?.dataset.themeChoice
    if (!choice) return
    writeCookie(COOKIE, choice)
    applyStoredTheme()
  })
}
