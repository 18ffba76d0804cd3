const YEAR_SECONDS = 365 * 24 * 60 * 60

/** The theme is kept in a cookie that the server renders as `<html data-theme>`: right from the first paint. */
export function listenForThemeChoices(): void {
  document.addEventListener('click', (event) => {
    const choice = (event.target as Element).closest<HTMLElement>('[data-theme-choice]')?.dataset.themeChoice
    if (choice) setTheme(choice)
  })
}

function setTheme(theme: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve.
  document.cookie = `theme=${theme}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`
  document.documentElement.dataset.theme = theme
  for (const button of document.querySelectorAll<HTMLElement>('[data-theme-choice]')) {
    button.ariaPressed = String(button.dataset.themeChoice === theme)
  }
}
