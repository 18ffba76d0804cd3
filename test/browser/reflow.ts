import type { Page } from 'playwright-core'

/** WCAG 1.4.10 (320 px are 1280 at 400 %) and 1.4.4 (all at 200 %, text alone at 200 %). */
export const NARROW_WAYS = [
  { name: '320 px', size: { width: 320, height: 800 }, textSize: '' },
  { name: 'a zoom of 200 %', size: { width: 640, height: 450 }, textSize: '' },
  { name: 'text of 200 %', size: { width: 1280, height: 900 }, textSize: '200%' },
] as const
type NarrowWay = (typeof NARROW_WAYS)[number]

/** What does not fit on the open page: sideways scrolling, text that is cut off, text over text or over a control. */
export async function misfits(page: Page, { name, size, textSize }: NarrowWay): Promise<string[]> {
  await page.setViewportSize(size)
  const found = await page.evaluate<string[]>(`${MEASURE}(${JSON.stringify(textSize)})`)
  return found.map((misfit) => `${name}: ${misfit}`)
}

const MEASURE = `((textSize) => {
  const root = document.documentElement
  root.style.fontSize = textSize
  const width = root.clientWidth
  const found = new Set()
  if (root.scrollWidth > width) found.add('scrolls sideways by ' + (root.scrollWidth - width) + ' px')
  const nameOf = (element) => element.outerHTML.replace(/\\s+/g, ' ').slice(0, 120)
  const isDrawn = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true })

  // Scrolled to with a scroller; shortened on purpose with an ellipsis or after some lines; for screen readers only.
  const isExcused = (style, box) =>
    /auto|scroll/.test(style.overflow) || style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none' ||
    style.clipPath !== 'none'
  const isReached = ({ left, right, top, bottom }, element) => {
    for (let each = element; each !== document.body; each = each.parentElement) {
      const style = getComputedStyle(each)
      if (style.position === 'fixed' && bottom < 0) return true
      if (style.overflow === 'visible' || style.display === 'inline') continue
      const box = each.getBoundingClientRect()
      if (isExcused(style, box)) return true
      if (left < box.left - 2 || right > box.right + 2 || top < box.top - 4 || bottom > box.bottom + 4) return false
    }
    return left >= -1 && right <= width + 1
  }

  // Bars that stay in place cover what scrolls below them, formulas are drawn over each other.
  const APART = '.top-bar, .bottom-bar, .toolbar, .writing-foot, .bulk-bar, [popover], dialog, math, .toast-region, .skip-link'
  const boxes = []
  const add = (rect, element, isControl) => {
    if (element.closest(APART) || getComputedStyle(element).pointerEvents === 'none') return
    // Letters are lower than the line box; lines of one text may touch.
    const inset = rect.height * 0.3
    boxes.push({ left: rect.left + 2, right: rect.right - 2, top: rect.top + inset, bottom: rect.bottom - inset, element, isControl })
  }
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (const range = new Range(); walker.nextNode(); ) {
    const text = walker.currentNode
    const element = text.parentElement
    if (!text.data.trim() || !isDrawn(element) || element.closest('option, svg, script, style')) continue
    range.selectNodeContents(text)
    for (const rect of range.getClientRects()) {
      if (rect.width < 2) continue
      if (!isReached(rect, element)) found.add('cut off: ' + text.data.trim().slice(0, 40) + ' in ' + nameOf(element))
      else if (isShown(rect, element)) add(rect, element)
    }
  }
  for (const control of document.querySelectorAll('button, input:not([type=hidden], .visually-hidden), select, textarea'))
    if (isDrawn(control)) add(control.getBoundingClientRect(), control, true)

  // Sweep line from the top.
  boxes.sort((a, b) => a.top - b.top)
  for (const [index, upper] of boxes.entries())
    for (let next = index + 1; next < boxes.length && boxes[next].top < upper.bottom; next++) {
      const lower = boxes[next]
      const isApart = lower.left >= upper.right || lower.right <= upper.left
      // A button may stand in a field.
      if (isApart || (upper.isControl && lower.isControl) || upper.element.contains(lower.element) || lower.element.contains(upper.element)) continue
      found.add('overlap: ' + nameOf(upper.element) + ' and ' + nameOf(lower.element))
    }
  root.style.fontSize = ''
  return [...found]

  /** Not scrolled out of sight in a box of its own, nor hidden. */
  function isShown(rect, element) {
    for (let each = element; each !== document.body; each = each.parentElement) {
      const { overflow, display, clipPath } = getComputedStyle(each)
      if (clipPath !== 'none') return false
      if (overflow === 'visible' || display === 'inline') continue
      const box = each.getBoundingClientRect()
      if (rect.right > box.right + 2 || rect.left < box.left - 2 || rect.bottom > box.bottom + 4) return false
    }
    return true
  }
})`
