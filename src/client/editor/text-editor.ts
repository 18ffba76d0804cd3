import type { Editor } from '@tiptap/core'
import { t } from './i18n.ts'
import { cleanPastedHtml } from './paste/clean-pasted-html.ts'
import { uploadPlaceholders } from './pictures/upload-placeholders.ts'
import { highlighting } from './schema/code-highlighting.ts'
import { extensions, PARSING } from './schema/extensions.ts'
import { formulaView } from './schema/formula-view.ts'
import { TextEditor, trailingParagraph } from './schema/trailing-paragraph.ts'
import { keepCursorInSight, scrollMargin } from './scroll-margin.ts'

export function makeTextEditor(element: HTMLElement, content: string): Editor {
  const margin = scrollMargin(element.parentElement!)
  const editor = new TextEditor({
    element: element,
    extensions: [
      ...extensions(t.placeholder),
      trailingParagraph,
      highlighting,
      uploadPlaceholders,
      formulaView(element.dataset.formulas ?? ''),
    ],
    content,
    parseOptions: PARSING,
    injectCSS: false,
    editorProps: {
      attributes: {
        class: 'prose',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': 'text-label',
      },
      transformPastedHTML: cleanPastedHtml,
      scrollMargin: margin,
      scrollThreshold: margin,
    },
  })
  // An empty transaction, which appends the trailing paragraph from the start.
  editor.view.dispatch(editor.state.tr.setMeta('addToHistory', false))
  keepCursorInSight(editor)
  editor.on('focus', () => document.body.toggleAttribute('data-typing', true))
  editor.on('blur', () => document.body.toggleAttribute('data-typing', false))
  element.addEventListener('click', ({ target }) => {
    if (target === element) focusEnd(editor)
  })
  return editor
}

export function setBody(editor: Editor, html: string): void {
  editor.commands.setContent(html, { parseOptions: PARSING })
}

/** A click below the text puts the cursor at its end, in a new paragraph after a picture or table. */
function focusEnd(editor: Editor): void {
  const { doc } = editor.state
  if (doc.lastChild?.type.name === 'paragraph') editor.commands.focus('end')
  else editor.chain().insertContentAt(doc.content.size, { type: 'paragraph' }).focus('end').run()
}
