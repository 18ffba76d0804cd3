import { errorMessage } from '../../core/button-state.ts'
import { toast } from '../../core/toasts.ts'
import { isWorthSending, refusalOf, sendPicture } from '../../forms/picture-upload.ts'

interface Attached {
  /** Where the picture is, once it has arrived. */
  url(): string | null
  isOnItsWay(): boolean
  clear(): void
}

/** One picture for a comment: chosen, pasted or dropped; sent at once, while its author goes on writing. */
export function listenForPicture(form: HTMLFormElement, box: HTMLTextAreaElement): Attached {
  const input = form.querySelector<HTMLInputElement>('[type="file"]')!
  const button = form.querySelector<HTMLElement>('[data-add-picture]')!
  const place = placeIn(form)
  const why = button.dataset.why
  let calling = new AbortController()
  let onItsWay = false
  let url: string | null = null

  const clear = () => {
    calling.abort()
    onItsWay = false
    url = null
    place.hide()
  }
  const send = async (file: File) => {
    clear()
    calling = new AbortController()
    const { signal } = calling
    onItsWay = true
    place.begin(file)
    place.retry.onclick = () => send(file)
    try {
      const sent = await sendPicture(file, place.progress, signal, '/api/comments/upload-image')
      if (signal.aborted) return
      url = sent
      place.arrived()
    } catch (error) {
      if (!signal.aborted) place.failed(errorMessage(error))
    }
    if (!signal.aborted) onItsWay = false
  }
  const take = (files: FileList | undefined | null): boolean => {
    const file = [...(files ?? [])].find(({ type }) => type.startsWith('image/'))
    if (!file) return false
    if (why) toast(why, 'info')
    else if (isWorthSending(file)) send(file)
    else toast(refusalOf(file, form), 'bad')
    return true
  }

  button.addEventListener('click', () => (why ? toast(why, 'info') : input.click()))
  input.addEventListener('change', () => {
    take(input.files)
    // So that the same file can be chosen again.
    input.value = ''
  })
  box.addEventListener('paste', (event) => {
    // Office programs send a picture of the text along with the text.
    if (event.clipboardData?.types.includes('text/plain')) return
    if (take(event.clipboardData?.files)) event.preventDefault()
  })
  form.addEventListener('dragover', (event) => {
    if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
  })
  form.addEventListener('drop', (event) => {
    if (take(event.dataTransfer?.files)) event.preventDefault()
  })
  place.remove.addEventListener('click', () => {
    clear()
    box.focus()
  })
  return { url: () => url, isOnItsWay: () => onItsWay, clear }
}

/** What is seen of it. */
function placeIn(form: HTMLFormElement) {
  const part = <E extends HTMLElement>(name: string) => form.querySelector<E>(name)!
  const frame = part('[data-upload]')
  const name = part('[data-name]')
  const bar = part<HTMLProgressElement>('progress')
  const preview = part('[data-preview]')
  const retry = part<HTMLButtonElement>('[data-retry]')
  const show = (words: string, state: { going: boolean; failed: boolean }) => {
    frame.hidden = false
    name.textContent = words
    bar.hidden = !state.going
    retry.hidden = !state.failed
  }
  return {
    retry,
    remove: part('[data-remove]'),
    begin(file: File) {
      bar.value = 0
      preview.replaceChildren(pictureFrom(file))
      show(file.name, { going: true, failed: false })
    },
    progress(share: number) {
      bar.value = share
    },
    arrived: () => show(name.textContent, { going: false, failed: false }),
    failed: (sentence: string) => show(sentence, { going: false, failed: true }),
    hide() {
      preview.replaceChildren()
      frame.hidden = true
    },
  }
}

function pictureFrom(file: File): HTMLImageElement {
  const picture = new Image()
  picture.alt = ''
  const reader = new FileReader()
  reader.onload = () => {
    picture.src = String(reader.result)
  }
  reader.readAsDataURL(file)
  return picture
}
