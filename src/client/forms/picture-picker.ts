import { carriesFiles } from '../core/stray-drops.ts'

interface PictureSources {
  /** Contains the file input. Events are delegated to it, so that what is inside may be replaced. */
  root: HTMLElement
  /** Selector of the drop zone: the root or an element in it. Has `data-dragging` while files are over it. */
  dropZone: string
  /** Whether files pasted into the root are picked too. */
  paste?: boolean
  /** Files that are not accepted are left to the browser. */
  accepts?(files: File[], event: Event): boolean
  onPick(files: File[], event: Event): void
}

/** Picks files from three sources: the file input, drag and drop, and the clipboard. */
export function listenForPictures({ root, dropZone, paste, accepts, onPick }: PictureSources): void {
  const pick = (files: File[], event: Event) => {
    if (files.length === 0 || accepts?.(files, event) === false) return
    event.preventDefault()
    onPick(files, event)
  }
  const zoneOf = ({ target }: Event) => (target instanceof Element ? target.closest(dropZone) : null)

  root.addEventListener('change', (event) => {
    const input = event.target
    if (!(input instanceof HTMLInputElement) || input.type !== 'file') return
    const files = [...(input.files ?? [])]
    // Emptied, so that choosing the same file again is a change too.
    input.value = ''
    pick(files, event)
  })
  root.addEventListener('dragover', (event) => {
    const zone = zoneOf(event)
    if (!zone || !carriesFiles(event)) return
    event.preventDefault()
    zone.toggleAttribute('data-dragging', true)
  })
  root.addEventListener('dragleave', (event) => {
    const zone = zoneOf(event)
    if (zone && !zone.contains(event.relatedTarget as Node | null)) zone.removeAttribute('data-dragging')
  })
  root.addEventListener('drop', (event) => {
    const zone = zoneOf(event)
    zone?.removeAttribute('data-dragging')
    if (zone && !event.defaultPrevented) pick([...(event.dataTransfer?.files ?? [])], event)
  })
  if (paste) root.addEventListener('paste', (event) => pick([...(event.clipboardData?.files ?? [])], event))
}
