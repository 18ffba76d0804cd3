import type { Editor } from '@tiptap/core'

/** Tools for the node at the cursor: table rows, the language of code, the alt text of a picture. */
export function initContextTools(editor: Editor, bar: HTMLElement): void {
  const row = (name: string) => bar.querySelector<HTMLElement>(`[data-context="${name}"]`)!
  const language = row('codeBlock').querySelector('select')!
  const alt = row('image').querySelector('input')!
  const pictureAt = () => ['image', 'inlineImage'].find((type) => editor.isActive(type))

  const show = () => {
    const inCode = editor.isActive('codeBlock')
    row('codeBlock').hidden = !inCode
    row('table').hidden = !editor.isActive('table')
    const picture = pictureAt()
    row('image').hidden = !picture
    if (inCode) showLanguage(language, editor.getAttributes('codeBlock').language ?? '')
    if (picture && document.activeElement !== alt) alt.value = editor.getAttributes(picture).alt ?? ''
  }
  language.addEventListener('change', () => {
    editor
      .chain()
      .focus()
      .updateAttributes('codeBlock', { language: language.value || null })
      .run()
  })
  alt.addEventListener('input', (event) => {
    event.stopPropagation()
    const picture = pictureAt()
    if (picture) editor.commands.updateAttributes(picture, { alt: alt.value })
  })
  alt.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || event.isComposing) return
    event.preventDefault()
    editor.commands.focus()
  })
  editor.on('transaction', show)
  show()
}

/** Adds a language that the list lacks. */
function showLanguage(select: HTMLSelectElement, language: string): void {
  if (![...select.options].some(({ value }) => value === language)) select.add(new Option(language, language))
  select.value = language
}
