import { isOfInputMethod } from '../core/input-method.ts'

/** One line of text in a text area, so that a long title wraps: it grows with its lines, and Enter leaves it. */
export function makeTitle(title: HTMLTextAreaElement, leave: () => void): void {
  let width = 0
  const grow = () => {
    title.style.blockSize = 'auto'
    title.style.blockSize = `${title.scrollHeight + title.offsetHeight - title.clientHeight}px`
  }
  title.addEventListener('input', () => {
    // Pasted lines; the cursor stays where it was.
    const { value, selectionStart } = title
    if (/[\r\n]/.test(value)) {
      title.value = value.replace(/[\r\n]/g, ' ')
      title.setSelectionRange(selectionStart, selectionStart)
    }
    grow()
  })
  // Also the first time, and whenever the lines break elsewhere; not for its own growing.
  new ResizeObserver(() => {
    if (title.clientWidth === width) return
    width = title.clientWidth
    grow()
  }).observe(title)
  title.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || isOfInputMethod(event)) return
    event.preventDefault()
    leave()
  })
}
