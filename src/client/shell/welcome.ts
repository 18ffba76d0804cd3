/** Removes `?welcome` from the address, so that a reload, a bookmark or a shared link does not show the welcome again. */
export function removeWelcomeParam(): void {
  if (!document.querySelector('[data-welcome]')) return
  const address = new URL(location.href)
  address.searchParams.delete('welcome')
  history.replaceState(null, '', address)
}
