import { closest } from '../core/find.ts'

/**
 * Scrolls the current tab to the middle where the row is wider than the screen, so that its neighbours show on both sides; an observer
 * measures it without forcing a layout.
 */
export function scrollToOpenTabs(): void {
  for (const tab of document.querySelectorAll('.tabs [aria-current]')) {
    const root = closest(tab, '.tabs')
    const observer = new IntersectionObserver(
      ([entry]) => {
        observer.disconnect()
        const { boundingClientRect: box, rootBounds } = entry!
        const row = rootBounds!
        if (box.right > row.right) root.scrollLeft += (box.left + box.right - row.left - row.right) / 2
      },
      { root },
    )
    observer.observe(tab)
  }
}
