import type { Editor } from '@tiptap/core'
import { find } from '../core/find.ts'
import { initContextTools } from './context-tools.ts'
import { initLinkDialog } from './link-dialog.ts'
import { initOutline } from './outline.ts'
import { handlePastes } from './paste/paste-handlers.ts'
import { makeBodyPictures } from './pictures/body-pictures.ts'
import { makeExternalPictures } from './pictures/external-pictures.ts'
import { initSlashMenu } from './slash-menu/menu.ts'
import { initToolbar } from './toolbar.ts'
import { showWordCount } from './word-count.ts'

/** Everything around a text that works alike for posts and for the owner's pages: toolbar, links, pictures, pasting, counts. */
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
