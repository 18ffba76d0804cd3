import { t } from './i18n.ts'
import { toast } from './toasts.ts'

/** A file dropped outside every drop zone must not replace the page: by default the browser opens it. */
export function preventStrayDrops(): void {
  // On the window, so that it runs after the listeners of the drop zones.
  addEventListener('dragover', (event) => {
    if (event.defaultPrevented || !carriesFiles(event)) return
    event.preventDefault()
    if (!hasFileInput()) event.dataTransfer!.dropEffect = 'none'
  })
  addEventListener('drop', (event) => {
    if (event.defaultPrevented || !carriesFiles(event)) return
    event.preventDefault()
    if (hasFileInput()) toast(document.querySelector('#body-picture') ? t.missedDrop : t.missedField, 'info')
  })
}

export function carriesFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes('Files') ?? false
}

function hasFileInput(): boolean {
  return document.querySelector('[type="file"]') !== null
}
