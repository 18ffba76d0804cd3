import type { Editor } from '@tiptap/core'
import { sentenceOf } from '../busy.ts'
import { listenForDrops } from '../dropped-files.ts'
import { isWorthSending, refusalOf, sendPicture } from '../studio/sending.ts'
import { toast } from '../toasts.ts'
import { picturesInside } from './pictures-inside.ts'
import { addPlace, fillPlace, positionOf, removePlace } from './upload-places.ts'
import { words } from './words.ts'

const going = new Set<Promise<unknown>>()

/** Resolves when no picture is on its way any more, whatever became of it. */
export async function picturesArrived(): Promise<void> {
  while (going.size) await Promise.all(going)
}

/** Pictures that are pasted, dropped or chosen: each has its place in the text from the first moment. */
export function listenForPictures(editor: Editor, input: HTMLInputElement, mould: HTMLTemplateElement): void {
  const take = (files: Iterable<File>, at: number) => {
    const all = [...files]
    const refused = all.filter((file) => !isWorthSending(file))
    for (const sentence of new Set(refused.map((file) => refusalOf(file)))) toast(sentence, 'bad')
    for (const file of all.filter(isWorthSending)) begin(editor, mould, file, at)
  }
  input.addEventListener('change', () => {
    take(input.files ?? [], editor.state.selection.to)
    // So that the same file can be chosen again.
    input.value = ''
  })
  editor.setOptions({
    editorProps: {
      ...editor.options.editorProps,
      handlePaste(view, { clipboardData }) {
        const files = picturesIn(clipboardData)
        const html = clipboardData?.getData('text/html') ?? ''
        // Office programs send a picture of the text along with the text.
        const hasText = html.replace(/<[^>]*>/g, '').trim() !== ''
        if (files.length > 0 && !hasText) {
          take(files, view.state.selection.to)
          return true
        }
        const inside = picturesInside(html)
        if (inside.lost > 0) toast(words.upload.lost(inside.lost), 'info')
        // Behind the text, once it stands there.
        setTimeout(() => take(inside.files, view.state.selection.to))
        return false
      },
    },
  })
  // The whole sheet, its margins too; ProseMirror listens to the text alone.
  const sheet = editor.view.dom.closest<HTMLElement>('.text-frame')!
  listenForDrops(sheet, (files, { clientX, clientY }) => {
    const at = editor.view.posAtCoords({ left: clientX, top: clientY })
    take(files, at?.pos ?? editor.state.doc.content.size)
  })
}

function picturesIn(data: DataTransfer | null): File[] {
  return [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
}

function begin(editor: Editor, mould: HTMLTemplateElement, file: File, at: number): void {
  const place = (mould.content.cloneNode(true) as DocumentFragment).querySelector<HTMLElement>('.upload')!
  const retry = place.querySelector<HTMLElement>('[data-retry]')!
  let calling = new AbortController()
  const go = () => {
    calling = new AbortController()
    const work = send(editor, place, file, calling.signal).finally(() => going.delete(work))
    going.add(work)
  }
  retry.addEventListener('click', go)
  place.querySelector('[data-cancel]')!.addEventListener('click', () => {
    calling.abort()
    removePlace(editor.view, place)
    editor.commands.focus()
    toast(words.upload.cancelled, 'info')
  })
  // Between blocks, where the picture will be.
  const where = editor.state.doc.resolve(at)
  addPlace(editor.view, place, where.parent.isTextblock ? where.after() : at)
  go()
}

async function send(editor: Editor, place: HTMLElement, file: File, signal: AbortSignal): Promise<void> {
  const progress = place.querySelector('progress')!
  const say = (sentence: string, failed: boolean) => {
    place.querySelector('[data-name]')!.textContent = sentence
    place.querySelector<HTMLElement>('[data-retry]')!.hidden = !failed
    progress.hidden = failed
  }
  say(words.upload.name(file.name), false)
  try {
    const show = (share: number) => {
      progress.value = share
    }
    const url = await sendPicture(file, show, signal)
    put(editor, place, url)
  } catch (error) {
    if (!signal.aborted) say(sentenceOf(error), true)
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
      fillPlace(tr, element, from)
      return true
    })
    .run()
}
