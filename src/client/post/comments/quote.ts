import { t } from '../../core/i18n.ts'

const SOURCES = '.comment-text, .post-page .prose'
const GAP = 8
const MAX_QUOTED = 300

/** A button next to selected text of the post or a comment puts it into the answer box as a quote. */
export function listenForQuotes(openBox: (commentId: string | null) => HTMLTextAreaElement | null): void {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'button button-plain button-small quote-button'
  button.textContent = t.quote
  button.hidden = true
  button.addEventListener('pointerdown', (event) => event.preventDefault())
  button.addEventListener('click', () => {
    const source = selectedSource()
    const text = getSelection()?.toString() ?? ''
    const box = source && openBox(source.closest('.comment')?.id.replace('comment-', '') ?? null)
    if (box) insertQuote(box, text)
    getSelection()?.removeAllRanges()
  })
  document.addEventListener('selectionchange', () => {
    const source = selectedSource()
    button.hidden = !source
    if (source) place(button, source)
  })
}

function selectedSource(): Element | null {
  const selection = getSelection()
  if (!selection || selection.isCollapsed || !selection.toString().trim()) return null
  const { commonAncestorContainer } = selection.getRangeAt(0)
  const element =
    commonAncestorContainer instanceof Element
      ? commonAncestorContainer
      : commonAncestorContainer.parentElement
  return element?.closest(SOURCES) ?? null
}

/** After the text in page order, so that the next Tab reaches it, and below the end of the selection. */
function place(button: HTMLElement, source: Element): void {
  source.after(button)
  const range = getSelection()?.getRangeAt(0)
  if (!range) return
  const { bottom, right } = range.getBoundingClientRect()
  const frame = (button.offsetParent ?? document.body).getBoundingClientRect()
  const left = Math.max(GAP, Math.min(right, innerWidth - button.offsetWidth - GAP))
  button.style.top = `${bottom - frame.top + GAP}px`
  button.style.left = `${left - frame.left}px`
}

function insertQuote(box: HTMLTextAreaElement, selected: string): void {
  const text = [...selected.trim()].slice(0, MAX_QUOTED).join('')
  const lines = text.split(/\n+/).map((line) => `> ${line.trim()}`)
  const before = box.value.trimEnd()
  box.value = `${before}${before ? '\n' : ''}${lines.join('\n')}\n`
  box.dispatchEvent(new InputEvent('input', { bubbles: true }))
  box.focus()
  box.setSelectionRange(box.value.length, box.value.length)
}
