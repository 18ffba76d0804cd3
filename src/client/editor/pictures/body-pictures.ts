import type { Editor } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { closest, find } from '../../core/find.ts'
import { toast } from '../../core/toasts.ts'
import { listenForPictures } from '../../forms/picture-picker.ts'
import {
  audioError,
  isAudio,
  makePictureUpload,
  pictureError,
  type UploadView,
} from '../../forms/picture-upload.ts'
import { t } from '../i18n.ts'
import { cleanPastedHtml } from '../paste/clean-pasted-html.ts'
import { isAllowedPicture, isExternalPicture, normalizeUrl } from '../schema/urls.ts'
import {
  addPlaceholders,
  fillPlaceholder,
  type Placeholder,
  positionOf,
  removePlaceholder,
} from './upload-placeholders.ts'
import { trackUpload } from './uploads-in-flight.ts'

const DATA_URL = /^data:(image\/(?:png|jpeg|gif|webp));base64,([a-z0-9+/=\s]+)$/i

export interface BodyPictures {
  insertFiles(files: Iterable<File>, position: number): void
  dropFiles(files: Iterable<File>, event: DragEvent): void
  /** For a pasted text, once it is inserted: uploads the pictures that it embeds, and reports the others. */
  handlePastedHtml(html: string): void
}

/** Pictures and audio files that are pasted, dropped or chosen: a placeholder is inserted at once, the file when it is uploaded. */
export function makeBodyPictures(
  editor: Editor,
  template: HTMLTemplateElement,
  onExternal: () => void,
): BodyPictures {
  const frame = closest(editor.view.dom, '.text-frame')
  const form = closest(frame, 'form')

  const insertFiles = (files: Iterable<File>, position: number) => {
    const checked = [...files].map((file) => ({
      file,
      error: isAudio(file) ? audioError(file, form) : pictureError(file, form),
    }))
    for (const error of new Set(checked.map(({ error }) => error))) if (error !== null) toast(error, 'bad')
    const good = checked.filter(({ error }) => error === null)
    const uploads = good.map(({ file }) => makeUpload(editor, template, file))
    // Between blocks, where the pictures will be. All places are taken before the first upload begins, which fixes their order.
    const target = editor.state.doc.resolve(position)
    const at = target.parent.isTextblock ? target.after() : position
    const placeholders = uploads.map(({ placeholder }) => placeholder)
    addPlaceholders(editor.view, placeholders, at)
    for (const { send } of uploads) send()
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

interface BodyUpload {
  placeholder: Placeholder
  send(): void
}

function makeUpload(editor: Editor, template: HTMLTemplateElement, file: File): BodyUpload {
  const fragment = template.content.cloneNode(true) as DocumentFragment
  const element = find(fragment, '.upload')
  const retry = find(element, '[data-retry]')
  const progress = find(element, 'progress')
  let uploaded = false
  const show = (text: string, failed: boolean) => {
    find(element, '[data-name]').textContent = text
    retry.hidden = !failed
    progress.hidden = failed
  }
  const [path, field] = isAudio(file) ? ['/api/posts/upload-audio', 'audio'] : ['/api/posts/upload-image']
  const view: UploadView = {
    started: () => show(t.upload.name(file.name), false),
    progress(share) {
      progress.value = share
    },
    done(url) {
      uploaded = true
      insertFile(editor, placeholder, isAudio(file) ? audioNode(editor, url, file) : pictureNode(editor, url))
    },
    failed: (message) => show(message, true),
  }
  const upload = makePictureUpload(path, view, field)
  const placeholder: Placeholder = {
    element,
    onGone() {
      if (uploaded) return
      upload.cancel()
      toast(t.upload.cancelled, 'info')
    },
  }
  const send = () => trackUpload(upload.send(file))
  retry.addEventListener('click', send)
  find(element, '[data-cancel]').addEventListener('click', () => {
    removePlaceholder(editor.view, placeholder)
    editor.commands.focus()
  })
  return { placeholder, send }
}

/** Replaces the placeholder, and an empty paragraph before it. */
function insertFile({ view }: Editor, placeholder: Placeholder, node: Node): void {
  const { doc, tr } = view.state
  const position = positionOf(view, placeholder)
  if (position === null) return
  const { nodeBefore: before, depth } = doc.resolve(position)
  const replaces = depth === 0 && before?.type.name === 'paragraph' && before.content.size === 0
  const from = replaces ? position - before.nodeSize : position
  tr.replaceWith(from, position, node)
  fillPlaceholder(view, tr, placeholder, from)
}

function pictureNode({ schema }: Editor, url: string): Node {
  return schema.node('image', { src: url, alt: '' })
}

/** A paragraph that is a link to the file: schema/audio.ts shows the player. The words of the link are the caption. */
function audioNode({ schema }: Editor, url: string, { name }: File): Node {
  const title = name.replace(/\.\w{1,5}$/, '') || name
  return schema.node('paragraph', null, schema.text(title, [schema.mark('link', { href: url })]))
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
  const page = new DOMParser().parseFromString(cleanPastedHtml(html), 'text/html')
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
