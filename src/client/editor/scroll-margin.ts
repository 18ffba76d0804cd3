const GAP_PX = 12

/**
 * ProseMirror's scroll margin: what the bars that stick above and below the text cover. Read through getters, so that
 * it is measured at each scroll: tools appear above the text, and on phones the bar of the page goes while it is written.
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

/** How far it reaches into the window when it sticks to this edge. */
function stuck(bar: HTMLElement, edge: 'top' | 'bottom'): number {
  const style = getComputedStyle(bar)
  return style.position === 'sticky' ? bar.offsetHeight + Number.parseFloat(style[edge]) : 0
}
