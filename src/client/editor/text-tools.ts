import type { Editor } from '@tiptap/core'
import { find } from '../core/find.ts'
import { initContextTools } from './context-tools.ts'
import { initLinkDialog } from './link-dialog.ts'
import { handlePastes } from './paste/paste-handlers.ts'
import { makeBodyPictures } from './pictures/body-pictures.ts'
import { makeExternalPictures } from './pictures/external-pictures.ts'
import { initSlashMenu } from './slash-menu/menu.ts'
import { initToolbar } from './toolbar.ts'
import { showWordCount } from './word-count.ts'

const DEBOUNCE_MS = 300

/** Everything around a text that posts and the owner's pages have in common: toolbar, links, pictures, pasting, counts. */
export function initTextTools(text: Editor): void {
  const bar = find(document, '#toolbar')
  initToolbar(text, bar)
  initContextTools(text, bar)
  initSlashMenu(text, find(document, '#slash-menu'), find(document, '#insert'))
  initOutline(text, find(document, '#outline'))
  showWordCount(text, find(document, '#counts'))
  initLinkDialog(text, find(bar, '[data-link]'), find(document, '#link-dialog', HTMLDialogElement))
  const external = makeExternalPictures(text, find(document, '#foreign-pictures'))
  const placeholder = find(document, '#upload-template', HTMLTemplateElement)
  handlePastes(text, makeBodyPictures(text, placeholder, external.offer))
}

/** The headings of the text as a list for jumping; hidden while there are fewer than two. */
function initOutline(editor: Editor, outline: HTMLElement): void {
  const list = find(outline, 'ol')
  let timer = 0
  const show = () => {
    const items: HTMLElement[] = []
    editor.state.doc.descendants((node, position) => {
      if (node.type.name === 'heading' && node.textContent.trim())
        items.push(itemOf(node.textContent, node.attrs.level, position))
      return !node.isTextblock
    })
    list.replaceChildren(...items)
    outline.hidden = items.length < 2
  }
  list.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest('button')
    if (button) editor.chain().focus(Number(button.value)).scrollIntoView().run()
  })
  editor.on('update', () => {
    clearTimeout(timer)
    timer = setTimeout(show, DEBOUNCE_MS)
  })
  show()
}

function itemOf(text: string, level: number, position: number): HTMLElement {
  const item = document.createElement('li')
  item.dataset.level = String(level)
  const button = document.createElement('button')
  button.type = 'button'
  button.value = String(position + 1)
  button.textContent = text
  item.append(button)
  return item
}
