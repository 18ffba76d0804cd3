import type { Editor } from '@tiptap/core'
import { closest, find } from '../../core/find.ts'
import { toast } from '../../core/toasts.ts'
import { listenForPictures } from '../../forms/picture-picker.ts'
import { makePictureUpload, pictureError } from '../../forms/picture-upload.ts'
import { t } from '../i18n.ts'
import { neutralizeStyles } from '../paste/clean-pasted-html.ts'
import { isAllowedPicture, isExternalPicture, normalizeUrl } from '../schema/urls.ts'
import { addPlaceholder, positionOf, removePlaceholder, replacePlaceholder } from './upload-placeholders.ts'
import { trackUpload } from './uploads-in-flight.ts'

const DATA_URL = /^data:(image\/(?:png|jpeg|gif|webp));base64,([a-z0-9+/=\s]+)$/i

export interface BodyPictures {
  insertFiles(files: Iterable<File>, position: number): void
  dropFiles(files: Iterable<File>, event: DragEvent): void
  /** For a pasted text, once it is inserted: uploads the pictures that it embeds, and reports the others. */
  handlePastedHtml(html: string): void
}

/** Pictures of the text that are pasted, dropped or chosen: a placeholder is inserted at once, the picture when it is uploaded. */
export function makeBodyPictures(
  editor: Editor,
  template: HTMLTemplateElement,
  onExternal: () => void,
): BodyPictures {
  const frame = closest(editor.view.dom, '.text-frame')
  const form = closest(frame, 'form')

  const insertFiles = (files: Iterable<File>, position: number) => {
    const checked = [...files].map((file) => ({ file, error: pictureError(file, form) }))
    for (const error of new Set(checked.map(({ error }) => error))) if (error !== null) toast(error, 'bad')
    for (const { file, error } of checked) if (error === null) startUpload(editor, template, file, position)
  }
  const dropFiles = (files: Iterable<File>, { clientX, clientY }: DragEvent) => {
    const found = editor.view.posAtCoords({ left: clientX, top: clientY })
    insertFiles(files, found?.pos ?? editor.state.doc.content.size)
  }
  const handlePastedHtml = (html: string) => {
    const { files, external, lost } = picturesInHtml(html)
    if (lost > 0) toast(t.upload.lost(lost), 'info')
    if (files.length > 0) setTimeout(() => insertFiles(files, editor.state.selection.to))
    if (external > 0) setTimeout(onExternal)
  }
  // The margins around the text; on the text itself ProseMirror handles drops and pastes, see paste-handlers.ts.
  listenForPictures({
    root: frame,
    dropZone: '.text-frame',
    onPick(files, event) {
      if (event instanceof DragEvent) dropFiles(files, event)
      else insertFiles(files, editor.state.selection.to)
    },
  })
  return { insertFiles, dropFiles, handlePastedHtml }
}

function startUpload(editor: Editor, template: HTMLTemplateElement, file: File, position: number): void {
  const fragment = template.content.cloneNode(true) as DocumentFragment
  const placeholder = find(fragment, '.upload')
  const retry = find(placeholder, '[data-retry]')
  const progress = find(placeholder, 'progress')
  const show = (text: string, failed: boolean) => {
    find(placeholder, '[data-name]').textContent = text
    retry.hidden = !failed
    progress.hidden = failed
  }
  const upload = makePictureUpload('/api/posts/upload-image', {
    started: () => show(t.upload.name(file.name), false),
    progress(share) {
      progress.value = share
    },
    done: (url) => insertPicture(editor, placeholder, url),
    failed: (message) => show(message, true),
  })
  const send = () => trackUpload(upload.send(file))
  retry.addEventListener('click', send)
  find(placeholder, '[data-cancel]').addEventListener('click', () => {
    upload.cancel()
    removePlaceholder(editor.view, placeholder)
    editor.commands.focus()
    toast(t.upload.cancelled, 'info')
  })
  // Between blocks, where the picture will be.
  const target = editor.state.doc.resolve(position)
  addPlaceholder(editor.view, placeholder, target.parent.isTextblock ? target.after() : position)
  send()
}

/** Replaces the placeholder, and an empty paragraph before it. */
function insertPicture(editor: Editor, placeholder: HTMLElement, url: string): void {
  const { doc } = editor.state
  const target = doc.resolve(positionOf(editor.view, placeholder) ?? doc.content.size)
  const before = target.nodeBefore
  const replaces = target.depth === 0 && before?.type.name === 'paragraph' && before.content.size === 0
  const from = replaces ? target.pos - before.nodeSize : target.pos
  editor
    .chain()
    .insertContentAt(
      { from, to: target.pos },
      { type: 'image', attrs: { src: url, alt: '' } },
      { updateSelection: false },
    )
    .command(({ tr }) => {
      replacePlaceholder(tr, placeholder, from)
      return true
    })
    .run()
}

interface FoundPictures {
  /** Embedded as data URLs. */
  files: File[]
  /** How many are served by other sites. */
  external: number
  /** How many cannot be fetched at all. */
  lost: number
}

/** Sorts the pictures in a pasted text by where they can be fetched from. */
function picturesInHtml(html: string): FoundPictures {
  const page = new DOMParser().parseFromString(neutralizeStyles(html), 'text/html')
  const files: File[] = []
  let [external, lost] = [0, 0]
  for (const picture of page.querySelectorAll('img')) {
    const source = normalizeUrl(picture.getAttribute('src'))
    const file = fileFrom(source, files.length + 1)
    if (file) files.push(file)
    else if (isExternalPicture(source)) external++
    else if (!isAllowedPicture(source)) lost++
  }
  return { files, external, lost }
}

function fileFrom(source: string, number: number): File | null {
  const [, type, base64] = DATA_URL.exec(source) ?? []
  if (!type || !base64) return null
  try {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
    return new File([bytes], `${number}.${type.split('/')[1]}`, { type })
  } catch {
    return null
  }
}
