import type { Editor } from '@tiptap/core'
import { words } from './i18n.ts'
import { normalizePasted } from './paste/clean-pasted-html.ts'
import { uploadPlaces } from './pictures/upload-placeholders.ts'
import { highlighting } from './schema/code-highlighting.ts'
import { extensions, PARSING } from './schema/extensions.ts'
import { TextEditor, trailingParagraph } from './schema/trailing-paragraph.ts'
import { scrollRoom } from './scroll-margin.ts'

export function makeText(place: HTMLElement, content: string, editable: boolean): Editor {
  const room = scrollRoom(place.parentElement!)
  const editor = new TextEditor({
    element: place,
    extensions: [...extensions(words.placeholder), trailingParagraph, highlighting, uploadPlaces],
    content,
    parseOptions: PARSING,
    injectCSS: false,
    editable,
    editorProps: {
      attributes: {
        class: 'prose',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': 'text-label',
      },
      transformPastedHTML: normalizePasted,
      scrollMargin: room,
      scrollThreshold: room,
    },
  })
  // So that the paragraph behind a last table is there from the start.
  editor.view.dispatch(editor.state.tr.setMeta('addToHistory', false))
  place.addEventListener('click', ({ target }) => {
    if (target === place) goOnAtTheEnd(editor)
  })
  return editor
}

export function putBody(editor: Editor, html: string): void {
  editor.commands.setContent(html, { parseOptions: PARSING })
}

/** Below a picture or a table at the end there must be a place to write. */
function goOnAtTheEnd(editor: Editor): void {
  const { doc } = editor.state
  if (doc.lastChild?.type.name === 'paragraph') editor.commands.focus('end')
  else editor.chain().insertContentAt(doc.content.size, { type: 'paragraph' }).focus('end').run()
}
