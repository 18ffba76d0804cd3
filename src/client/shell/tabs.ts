import { closest } from '../core/find.ts'
/** Scrolls the current tab into view if the row is wider than the screen; an observer measures it without forcing a layout. */
export function scrollToOpenTabs(): void {
  for (const tab of document.querySelectorAll('.tabs [aria-current]')) {
    const root = closest(tab, '.tabs')
    const observer = new IntersectionObserver(
      ([entry]) => {
        observer.disconnect()
        const hidden = entry!.boundingClientRect.right - entry!.rootBounds!.right
        if (hidden > 0) root.scrollLeft += hidden
      },
      { root },
    )
    observer.observe(tab)
  }
}
