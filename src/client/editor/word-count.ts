import type { Editor } from '@tiptap/core'
import { countWords } from '../../kernel/rich-text/plain-text.ts'
import { words } from './i18n.ts'

const WORDS_A_MINUTE = 350
const PAUSE_MS = 300

/** Counts as the server does. */
export function showCounts(editor: Editor, place: HTMLElement): void {
  let waiting = 0
  const count = () => {
    const found = countWords(editor.getText({ blockSeparator: '\n' }))
    place.textContent = words.counted(found, Math.max(1, Math.ceil(found / WORDS_A_MINUTE)))
  }
  editor.on('update', () => {
    clearTimeout(waiting)
    waiting = setTimeout(count, PAUSE_MS)
  })
  count()
}
