import type { Editor } from '@tiptap/core'
import { detectLanguage } from '../../kernel/text/language.ts'

const DEBOUNCE_MS = 300

/** Names in the first choice of the list what would be detected, as on the server, so that authors see it before publishing. */
export function showDetectedLanguage(
  list: HTMLSelectElement,
  title: HTMLTextAreaElement,
  editor: Editor,
): void {
  let timer = 0
  const show = () => {
    const found = detectLanguage(title.value, editor.getText({ blockSeparator: '\n' }))
    const [first] = list.options
    if (first) first.textContent = list.getAttribute(found ? `data-made-${found}` : 'data-made')
  }
  const showSoon = () => {
    clearTimeout(timer)
    timer = setTimeout(show, DEBOUNCE_MS)
  }
  editor.on('update', showSoon)
  title.addEventListener('input', showSoon)
  show()
}
