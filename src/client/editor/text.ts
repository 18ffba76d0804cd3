import type { Editor } from '@tiptap/core'
import { highlighting } from './highlighting.ts'
import { normalizePasted } from './pasting.ts'
import { extensions, PARSING } from './schema.ts'
import { scrollRoom } from './scroll-room.ts'
import { TextEditor, trailingParagraph } from './trailing-paragraph.ts'
import { uploadPlaces } from './upload-places.ts'
import { words } from './words.ts'

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
