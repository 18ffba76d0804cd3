import { initialView, moved, sideOf, type View, zoomed } from './crop-geometry.ts'
import { listenForGestures } from './crop-gestures.ts'

interface Cropper {
  open(picture: ImageBitmap): void
  close(): void
  /** The visible square. */
  crop(): Promise<Blob>
}

/** Square crop of a picture on a canvas: moved by gestures, zoomed by gestures or a slider. */
export function makeCropper(stage: HTMLCanvasElement, slider: HTMLInputElement): Cropper {
  const context = stage.getContext('2d')!
  let picture: ImageBitmap | undefined
  let view: View = { x: 0, y: 0, zoom: 1 }

  const show = (next: View) => {
    if (!picture) return
    view = next
    slider.value = String(view.zoom)
    const side = sideOf(picture, view)
    context.clearRect(0, 0, stage.width, stage.height)
    context.imageSmoothingQuality = 'high'
    const corner = [view.x - side / 2, view.y - side / 2] as const
    context.drawImage(picture, ...corner, side, side, 0, 0, stage.width, stage.height)
  }
  listenForGestures(stage, {
    move: (right, down) => picture && show(moved(picture, view, right, down)),
    zoomBy: (factor, point) => picture && show(zoomed(picture, view, view.zoom * factor, point)),
  })
  slider.addEventListener('input', () => picture && show(zoomed(picture, view, slider.valueAsNumber)))

  return {
    open(chosen) {
      picture = chosen
      show(initialView(chosen))
    },
    close() {
      picture?.close()
      picture = undefined
    },
    crop: () =>
      new Promise((resolve, reject) => {
        // Browsers without WebP encoding produce a PNG.
        stage.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/webp', 0.92)
      }),
  }
}
