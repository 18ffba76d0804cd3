import type { Editor } from '@tiptap/core'
import { sentenceOf } from '../busy.ts'
import { isWorthSending, refusalOf, sendPicture } from '../studio/sending.ts'
import { toast } from '../toasts.ts'
import { addPlace, takePlace } from './upload-places.ts'
import { words } from './words.ts'

const going = new Set<Promise<unknown>>()

/** Resolves when no picture is on its way any more, whatever became of it. */
export async function picturesArrived(): Promise<void> {
  while (going.size) await Promise.all(going)
}

/** Pictures that are pasted, dropped or chosen: each has its place in the text from the first moment. */
export function listenForPictures(editor: Editor, input: HTMLInputElement, mould: HTMLTemplateElement): void {
  const take = (files: Iterable<File>, at: number) => {
    for (const file of files) begin(editor, mould, file, at)
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
        // Office programs send a picture of the text along with the text.
        if (
          files.length === 0 ||
          clipboardData
            ?.getData('text/html')
            .replace(/<[^>]*>/g, '')
            .trim()
        )
          return false
        take(files, view.state.selection.to)
        return true
      },
      handleDrop(view, event) {
        const files = picturesIn(event.dataTransfer)
        if (files.length === 0) return false
        event.preventDefault()
        take(
          files,
          view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos ?? view.state.selection.to,
        )
        return true
      },
    },
  })
}

function picturesIn(data: DataTransfer | null): File[] {
  return [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
}

function begin(editor: Editor, mould: HTMLTemplateElement, file: File, at: number): void {
  if (!isWorthSending(file)) {
    toast(refusalOf(file), 'bad')
    return
  }
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
    takePlace(editor.view, place)
    editor.commands.focus()
    toast(words.upload.cancelled, 'info')
  })
  addPlace(editor.view, place, at)
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
    put(editor, takePlace(editor.view, place), url)
  } catch (error) {
    if (!signal.aborted) say(sentenceOf(error), true)
  }
}

/** At the end of the text a paragraph follows, to go on writing. */
function put(editor: Editor, at: number | null, url: string): void {
  const { doc } = editor.state
  const place = doc.resolve(Math.min(at ?? doc.content.size, doc.content.size))
  const empty = place.depth > 0 && place.parent.isTextblock && place.parent.content.size === 0
  const target = empty ? { from: place.before(), to: place.after() } : place.depth ? place.after() : place.pos
  const last = (typeof target === 'number' ? target : target.to) >= doc.content.size
  editor.commands.insertContentAt(
    target,
    [{ type: 'image', attrs: { src: url, alt: '' } }, ...(last ? [{ type: 'paragraph' }] : [])],
    { updateSelection: false },
  )
}
