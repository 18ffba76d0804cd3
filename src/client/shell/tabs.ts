/** Scrolls the current tab into view where the row is wider than the screen. */
export function scrollToOpenTabs(): void {
  for (const tab of document.querySelectorAll('.tabs [aria-current]')) {
    const row = tab.closest('.tabs')!
    const hidden = tab.getBoundingClientRect().right - row.getBoundingClientRect().right
    if (hidden > 0) row.scrollLeft += hidden
  }
}
