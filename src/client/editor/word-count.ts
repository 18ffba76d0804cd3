import type { Editor } from '@tiptap/core'
import { countWords } from '../../kernel/rich-text/plain-text.ts'
import { t } from './i18n.ts'

const WORDS_A_MINUTE = 350
const DEBOUNCE_MS = 300

/** Word count and reading time, counted as on the server. */
export function showWordCount(editor: Editor, element: HTMLElement): void {
  let timer = 0
  const count = () => {
    const words = countWords(editor.getText({ blockSeparator: '\n' }))
    element.textContent = t.counted(words, Math.max(1, Math.ceil(words / WORDS_A_MINUTE)))
  }
  editor.on('update', () => {
    clearTimeout(timer)
    timer = setTimeout(count, DEBOUNCE_MS)
  })
  count()
}
