const YEAR_SECONDS = 365 * 24 * 60 * 60

/** Dismissal by cookie, which the server reads; the cookie names the text, so that a new one is shown again. */
export function listenForDismissal(): void {
  document.addEventListener('click', (event) => {
    const button = (event.target as Element).closest<HTMLElement>('[data-put-away]')
    if (!button) return
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve.
    document.cookie = `announcement_put_away=${button.dataset.putAway}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`
    button.closest('.announcement')?.remove()
  })
}
