import type { Editor } from '@tiptap/core'
import { errorMessage } from '../../core/button-state.ts'
import { listenForDrops } from '../../core/file-drop.ts'
import { toast } from '../../core/toasts.ts'
import { isWorthSending, refusalOf, sendPicture } from '../../forms/picture-upload.ts'
import { t } from '../i18n.ts'
import { picturesInHtml } from './pasted-pictures.ts'
import { addPlaceholder, positionOf, removePlaceholder, replacePlaceholder } from './upload-placeholders.ts'

const inFlight = new Set<Promise<unknown>>()

/** Work on pictures that saving and publishing wait for. */
export function trackUpload(work: Promise<unknown>): void {
  const tracked = work.finally(() => inFlight.delete(tracked))
  inFlight.add(tracked)
}

/** Resolves when no picture is on its way any more, whatever became of it. */
export async function uploadsFinished(): Promise<void> {
  while (inFlight.size) await Promise.all(inFlight)
}

export interface Pictures {
  take(files: Iterable<File>, at: number): void
  drop(files: Iterable<File>, at: DragEvent): void
  /** Those that a pasted text carries in itself, once it stands there. */
  takeFrom(html: string): void
}

/** Pictures that are pasted, dropped or chosen: each has its place in the text from the first moment. */
export function listenForPictures(
  editor: Editor,
  input: HTMLInputElement,
  template: HTMLTemplateElement,
  offerForeign: () => void,
): Pictures {
  const take = (files: Iterable<File>, at: number) => {
    const all = [...files]
    const refused = all.filter((file) => !isWorthSending(file))
    for (const sentence of new Set(refused.map((file) => refusalOf(file)))) toast(sentence, 'bad')
    for (const file of all.filter(isWorthSending)) begin(editor, template, file, at)
  }
  const takeFrom = (html: string) => {
    const { files, foreign, lost } = picturesInHtml(html)
    if (lost > 0) toast(t.upload.lost(lost), 'info')
    if (files.length > 0) setTimeout(() => take(files, editor.state.selection.to))
    if (foreign > 0) setTimeout(offerForeign)
  }
  input.addEventListener('change', () => {
    take(input.files ?? [], editor.state.selection.to)
    // So that the same file can be chosen again.
    input.value = ''
  })
  const drop = (files: Iterable<File>, { clientX, clientY }: DragEvent) => {
    const at = editor.view.posAtCoords({ left: clientX, top: clientY })
    take(files, at?.pos ?? editor.state.doc.content.size)
  }
  // The margins of the sheet; on the text itself ProseMirror comes first, see pastes.ts.
  listenForDrops(editor.view.dom.closest<HTMLElement>('.text-frame')!, drop)
  return { take, drop, takeFrom }
}

function begin(editor: Editor, template: HTMLTemplateElement, file: File, at: number): void {
  const place = (template.content.cloneNode(true) as DocumentFragment).querySelector<HTMLElement>('.upload')!
  const retry = place.querySelector<HTMLElement>('[data-retry]')!
  let calling = new AbortController()
  const go = () => {
    calling = new AbortController()
    trackUpload(send(editor, place, file, calling.signal))
  }
  retry.addEventListener('click', go)
  place.querySelector('[data-cancel]')!.addEventListener('click', () => {
    calling.abort()
    removePlaceholder(editor.view, place)
    editor.commands.focus()
    toast(t.upload.cancelled, 'info')
  })
  // Between blocks, where the picture will be.
  const where = editor.state.doc.resolve(at)
  addPlaceholder(editor.view, place, where.parent.isTextblock ? where.after() : at)
  go()
}

async function send(editor: Editor, place: HTMLElement, file: File, signal: AbortSignal): Promise<void> {
  const progress = place.querySelector('progress')!
  const say = (sentence: string, failed: boolean) => {
    place.querySelector('[data-name]')!.textContent = sentence
    place.querySelector<HTMLElement>('[data-retry]')!.hidden = !failed
    progress.hidden = failed
  }
  say(t.upload.name(file.name), false)
  try {
    const show = (share: number) => {
      progress.value = share
    }
    const url = await sendPicture(file, show, signal)
    put(editor, place, url)
  } catch (error) {
    if (!signal.aborted) say(errorMessage(error), true)
  }
}

/** In the place of an empty line. */
function put(editor: Editor, element: HTMLElement, url: string): void {
  const { doc } = editor.state
  const place = doc.resolve(positionOf(editor.view, element) ?? doc.content.size)
  const before = place.nodeBefore
  const fills = place.depth === 0 && before?.type.name === 'paragraph' && before.content.size === 0
  const from = fills ? place.pos - before.nodeSize : place.pos
  editor
    .chain()
    .insertContentAt(
      { from, to: place.pos },
      { type: 'image', attrs: { src: url, alt: '' } },
      { updateSelection: false },
    )
    .command(({ tr }) => {
      replacePlaceholder(tr, element, from)
      return true
    })
    .run()
}
