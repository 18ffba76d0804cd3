import type { Editor } from '@tiptap/core'
import { find } from '../core/find.ts'
import { isOfInputMethod } from '../core/input-method.ts'
import { captionOf, isFormattedCaption, setCaption } from './pictures/caption.ts'
import { initLayoutChoice } from './pictures/picture-layout.ts'
import { footnoteText, setFootnoteText } from './schema/footnotes.ts'

/** A text field of the toolbar that shows and changes something at the cursor; null if there is nothing. */
interface Field {
  name: string
  read(editor: Editor): string | null
  write(editor: Editor, value: string): void
  /** Whether writing would lose something that the field does not show. */
  isReadOnly?(editor: Editor): boolean
}

const FIELDS: Field[] = [
  {
    name: 'alt',
    read(editor) {
      const picture = pictureAt(editor)
      return picture ? (editor.getAttributes(picture).alt ?? '') : null
    },
    write(editor, alt) {
      const picture = pictureAt(editor)
      if (picture) editor.commands.updateAttributes(picture, { alt })
    },
  },
  { name: 'caption', read: captionOf, write: setCaption, isReadOnly: isFormattedCaption },
  { name: 'footnote', read: footnoteText, write: setFootnoteText },
]

/** Tools for the node at the cursor: table rows, the language of code, the kind of a callout, texts of a picture or footnote. */
export function initContextTools(editor: Editor, bar: HTMLElement): void {
  const row = (name: string) => find(bar, `[data-context="${name}"]`)
  const language = find(row('codeBlock'), 'select')
  const kind = find(row('blockquote'), 'select')
  const inputs = [
    ...FIELDS.map((field) => initField(editor, bar, field)),
    initLayoutChoice(editor, row('image')),
  ]

  const show = () => {
    const inCode = editor.isActive('codeBlock')
    row('codeBlock').hidden = !inCode
    row('table').hidden = !editor.isActive('table')
    row('blockquote').hidden = !editor.isActive('blockquote')
    row('image').hidden = !pictureAt(editor)
    row('footnote').hidden = footnoteText(editor) === null
    if (inCode) showLanguage(language, editor.getAttributes('codeBlock').language ?? '')
    kind.value = editor.getAttributes('blockquote').kind ?? ''
    for (const showField of inputs) showField()
  }
  const update = (select: HTMLSelectElement, type: string, attribute: string) =>
    select.addEventListener('change', () => {
      editor
        .chain()
        .focus()
        .updateAttributes(type, { [attribute]: select.value || null })
        .run()
    })
  update(language, 'codeBlock', 'language')
  update(kind, 'blockquote', 'kind')
  editor.on('transaction', show)
  show()
}

/** Enter leads back to the text. */
function initField(editor: Editor, bar: HTMLElement, { name, read, write, isReadOnly }: Field): () => void {
  const input = find(bar, `[data-field="${name}"]`, HTMLInputElement)
  input.addEventListener('input', (event) => {
    event.stopPropagation()
    write(editor, input.value)
  })
  input.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || isOfInputMethod(event)) return
    event.preventDefault()
    editor.commands.focus(editor.state.selection.to)
  })
  return () => {
    const value = read(editor)
    input.parentElement!.hidden = value === null
    input.readOnly = isReadOnly?.(editor) ?? false
    if (document.activeElement !== input) input.value = value ?? ''
  }
}

function pictureAt(editor: Editor): string | undefined {
  return ['image', 'inlineImage'].find((type) => editor.isActive(type))
}

/** Adds a language that the list lacks. */
function showLanguage(select: HTMLSelectElement, language: string): void {
  if (![...select.options].some(({ value }) => value === language)) select.add(new Option(language, language))
  select.value = language
}
