/** A welcome is said once: a reload, a bookmark or a shared link must not say it again. */
export function removeWelcomeParam(): void {
  if (!document.querySelector('[data-welcome]')) return
  const address = new URL(location.href)
  address.searchParams.delete('welcome')
  history.replaceState(null, '', address)
}
