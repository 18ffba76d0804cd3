const GAP_PX = 12

/**
 * ProseMirror's scroll margin: the height of the sticky bars above and below the text. Getters, so that it is measured at
 * each scroll: tools appear above the text, and on phones the page's bar is hidden while typing.
 */
export function scrollMargin(frame: HTMLElement) {
  const above = frame.querySelector<HTMLElement>('.toolbar')!
  const below = [...document.querySelectorAll<HTMLElement>('.text-foot, .writing-foot')]
  return {
    left: 0,
    right: 0,
    get top() {
      return stuck(above, 'top') + GAP_PX
    },
    get bottom() {
      return Math.max(...below.map((bar) => stuck(bar, 'bottom'))) + GAP_PX
    },
  }
}

/** The height it covers at this edge while sticky. */
function stuck(bar: HTMLElement, edge: 'top' | 'bottom'): number {
  const style = getComputedStyle(bar)
  return style.position === 'sticky' ? bar.offsetHeight + Number.parseFloat(style[edge]) : 0
}
