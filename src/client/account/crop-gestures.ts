const STEP = 0.04
const ZOOM_STEP = 1.1

/** Touch, mouse and keyboard input; lengths are fractions of the stage. */
interface Gestures {
  move(right: number, down: number): void
  zoomBy(factor: number, point?: { x: number; y: number }): void
}

export function listenForGestures(stage: HTMLElement, { move, zoomBy }: Gestures): void {
  const fingers = new Map<number, { x: number; y: number }>()
  const pointOf = ({ clientX, clientY }: MouseEvent) => {
    const { left, top, width, height } = stage.getBoundingClientRect()
    return { x: (clientX - left) / width, y: (clientY - top) / height }
  }

  stage.addEventListener('pointerdown', (event) => {
    stage.setPointerCapture(event.pointerId)
    fingers.set(event.pointerId, pointOf(event))
  })
  stage.addEventListener('pointermove', (event) => {
    const before = fingers.get(event.pointerId)
    if (!before) return
    const now = pointOf(event)
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1]
    if (other) zoomBy(distance(now, other) / distance(before, other), other)
    else move(now.x - before.x, now.y - before.y)
    fingers.set(event.pointerId, now)
  })
  for (const end of ['pointerup', 'pointercancel'] as const) {
    stage.addEventListener(end, ({ pointerId }) => fingers.delete(pointerId))
  }

  stage.addEventListener('wheel', (event) => {
    event.preventDefault()
    zoomBy(Math.exp(-event.deltaY / 400), pointOf(event))
  })
  stage.addEventListener('keydown', (event) => {
    const act = keys[event.key]
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    act()
  })
  const keys: Record<string, () => void> = {
    ArrowLeft: () => move(-STEP, 0),
    ArrowRight: () => move(STEP, 0),
    ArrowUp: () => move(0, -STEP),
    ArrowDown: () => move(0, STEP),
    '+': () => zoomBy(ZOOM_STEP),
    '=': () => zoomBy(ZOOM_STEP),
    '-': () => zoomBy(1 / ZOOM_STEP),
  }
}

function distance(one: { x: number; y: number }, other: { x: number; y: number }): number {
  return Math.max(0.01, Math.hypot(one.x - other.x, one.y - other.y))
}
