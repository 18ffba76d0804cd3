import type { Editor } from '@tiptap/core'
import { byId } from '../core/by-id.ts'
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
  const bar = byId('toolbar')
  initToolbar(text, bar)
  initContextTools(text, bar)
  initSlashMenu(text, byId('slash-menu'), byId('insert'))
  initOutline(text, byId('outline'))
  showWordCount(text, byId('counts'))
  initLinkDialog(text, bar.querySelector('[data-link]')!, byId('link-dialog'))
  const external = makeExternalPictures(text, byId('foreign-pictures'))
  handlePastes(text, makeBodyPictures(text, byId('upload-template'), external.offer))
}
