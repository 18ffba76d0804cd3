import type { Editor } from '@tiptap/core'
import { find } from '../core/find.ts'

const GAP_PX = 12

/**
 * ProseMirror's scroll margin: the height of the sticky bars above and below the text. Getters, so that it is measured at
 * each scroll: tools appear above the text, and on phones the page's bar is hidden while typing.
 */
export function scrollMargin(frame: HTMLElement) {
  const above = find(frame, '.toolbar')
  const below = barsBelow()
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

/** A bar that grows while someone types, for example to say that nothing is saved, keeps the cursor's line in view. */
export function keepCursorInSight(editor: Editor): void {
  const heights = new Map(barsBelow().map((bar) => [bar, bar.offsetHeight]))
  // Called before the page is painted.
  const observer = new ResizeObserver(() => {
    for (const [bar, before] of heights) {
      heights.set(bar, bar.offsetHeight)
      uncoverCursor(editor, bar, bar.offsetHeight - before)
    }
  })
  for (const bar of heights.keys()) observer.observe(bar)
}

/** Someone who has scrolled away to read stays there: only what this growth covers is moved. */
function uncoverCursor({ view, state }: Editor, bar: HTMLElement, growth: number): void {
  if (!view.hasFocus()) return
  const { bottom } = view.coordsAtPos(state.selection.head)
  const { top } = bar.getBoundingClientRect()
  if (top < bottom && bottom <= top + growth) scrollBy({ top: bottom - top + GAP_PX })
}

function barsBelow(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('.text-foot, .writing-foot')]
}

/** The height it covers at this edge while sticky. */
function stuck(bar: HTMLElement, edge: 'top' | 'bottom'): number {
  const style = getComputedStyle(bar)
  return style.position === 'sticky' ? bar.offsetHeight + Number.parseFloat(style[edge]) : 0
}
