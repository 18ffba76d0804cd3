import type { Editor } from '@tiptap/core'
import { countWords, readingMinutes } from '../../kernel/rich-text/plain-text.ts'
import { detectLanguage } from '../../kernel/text/language.ts'
import { t } from './i18n.ts'

const DEBOUNCE_MS = 300

/** Word count and reading time, counted as on the server. */
export function showWordCount(editor: Editor, element: HTMLElement): void {
  let timer = 0
  const count = () => {
    const text = editor.getText({ blockSeparator: '\n' })
    const words = countWords(text)
    element.textContent = t.counted(words, readingMinutes(words, detectLanguage('', text)))
  }
  editor.on('update', () => {
    clearTimeout(timer)
    timer = setTimeout(count, DEBOUNCE_MS)
  })
  count()
}
