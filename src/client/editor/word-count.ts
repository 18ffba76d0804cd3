import type { Editor } from '@tiptap/core'
import { countWords } from '../../kernel/rich-text/plain-text.ts'
import { t } from './i18n.ts'

const WORDS_A_MINUTE = 350
const DEBOUNCE_MS = 300

/** Counts as the server does. */
export function showWordCount(editor: Editor, place: HTMLElement): void {
  let waiting = 0
  const count = () => {
    const found = countWords(editor.getText({ blockSeparator: '\n' }))
    place.textContent = t.counted(found, Math.max(1, Math.ceil(found / WORDS_A_MINUTE)))
  }
  editor.on('update', () => {
    clearTimeout(waiting)
    waiting = setTimeout(count, DEBOUNCE_MS)
  })
  count()
}
