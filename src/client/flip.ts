import { sentenceOf } from './busy.ts'
import { toast } from './toasts.ts'

interface Flip<T> {
  /** How it will be, before anyone has answered. */
  expect(): void
  call(): Promise<T>
  /** How it is by the answer. */
  settle(answer: T): void
  /** How it was. */
  back(): void
}

const waiting = new WeakSet<HTMLElement>()

/** A switch that turns at once. A refusal turns it back and says why; presses meanwhile do nothing. */
export async function flip<T>(place: HTMLElement, { expect, call, settle, back }: Flip<T>): Promise<void> {
  if (waiting.has(place)) return
  waiting.add(place)
  expect()
  try {
    settle(await call())
  } catch (error) {
    back()
    toast(sentenceOf(error), 'bad')
  } finally {
    waiting.delete(place)
  }
}

/** Clicks on buttons of one kind. The second click of a double click is none. */
export function listenForPresses(selector: string, press: (button: HTMLButtonElement) => void): void {
  document.addEventListener('click', (event) => {
    const button = (event.target as Element).closest<HTMLButtonElement>(selector)
    if (button && event.detail < 2) press(button)
  })
}

export function setPressed(button: Element | null, pressed: boolean): void {
  button?.setAttribute('aria-pressed', String(pressed))
}

export function isPressed(button: Element): boolean {
  return button.getAttribute('aria-pressed') === 'true'
}
