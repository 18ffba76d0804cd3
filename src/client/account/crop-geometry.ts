/** The visible square of a picture: its centre in the picture's pixels, and the zoom factor. */
export interface View {
  x: number
  y: number
  zoom: number
}

interface Size {
  width: number
  height: number
}

const MAX_ZOOM = 4
const MIDDLE = { x: 0.5, y: 0.5 }

export function initialView({ width, height }: Size): View {
  return { x: width / 2, y: height / 2, zoom: 1 }
}

/** The side of the square, in the picture's pixels. */
export function sideOf({ width, height }: Size, { zoom }: View): number {
  return Math.min(width, height) / zoom
}

/** Moves by fractions of the square, clamped to the picture. */
export function moved(picture: Size, view: View, right: number, down: number): View {
  const side = sideOf(picture, view)
  return clamped(picture, { ...view, x: view.x - right * side, y: view.y - down * side })
}

/** Zooms around a point, given in fractions of the square. */
export function zoomed(picture: Size, view: View, zoom: number, point = MIDDLE): View {
  const next = { ...view, zoom: Math.min(MAX_ZOOM, Math.max(1, zoom)) }
  const lost = sideOf(picture, view) - sideOf(picture, next)
  return clamped(picture, { ...next, x: view.x + (point.x - 0.5) * lost, y: view.y + (point.y - 0.5) * lost })
}

function clamped(picture: Size, view: View): View {
  const half = sideOf(picture, view) / 2
  const within = (value: number, length: number) => Math.min(length - half, Math.max(half, value))
  return { ...view, x: within(view.x, picture.width), y: within(view.y, picture.height) }
}
