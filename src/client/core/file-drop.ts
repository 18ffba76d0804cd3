import { t } from './i18n.ts'
import { toast } from './toasts.ts'

/** Hands over the files that are dropped on an element. */
export function listenForDrops(zone: HTMLElement, take: (files: FileList, event: DragEvent) => void): void {
  zone.addEventListener('dragover', (event) => {
    if (carriesFiles(event)) event.preventDefault()
  })
  zone.addEventListener('drop', (event) => {
    if (event.defaultPrevented || !event.dataTransfer?.files.length) return
    event.preventDefault()
    take(event.dataTransfer.files, event)
  })
}

/** A file that misses every place for files must not replace the page: by default the browser opens it. */
export function preventStrayDrops(): void {
  // On the window, so that it hears of them last.
  addEventListener('dragover', (event) => {
    if (event.defaultPrevented || !carriesFiles(event)) return
    event.preventDefault()
    if (!hasFileInput()) event.dataTransfer!.dropEffect = 'none'
  })
  addEventListener('drop', (event) => {
    if (event.defaultPrevented || !carriesFiles(event)) return
    event.preventDefault()
    if (hasFileInput()) toast(t.missedDrop, 'info')
  })
}

function carriesFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes('Files') ?? false
}

function hasFileInput(): boolean {
  return document.querySelector('[type="file"]') !== null
}
