import { errorMessage } from './button-state.ts'
import { toast } from './toasts.ts'

interface Toggle<State, Answer> {
  /** Shows how it will be, before anyone has answered. What it gives back shows how it was. */
  apply(wanted: State): () => void
  /** Leads from what the server holds to what is wanted. */
  call(held: State, wanted: State): Promise<Answer>
  /** Shows how it is by the answer, and says what the server holds now. */
  settle(answer: Answer, asked: State): State
}

interface Press<State, Answer> extends Toggle<State, Answer> {
  wanted: State
  rollbacks: (() => void)[]
}

/** By key; what is stored under a key is always of the same kind. */
const inFlight = new Map<string, unknown>()

/**
 * Optimistic toggle: it turns at once, and a refusal turns it back and says why. For each key one call is under way at a time; a
 * press meanwhile is shown at once and sent after the answer, so that the last press wins.
 */
export async function toggleOptimistically<State, Answer>(
  key: string,
  { held, wanted }: { held: State; wanted: State },
  toggle: Toggle<State, Answer>,
): Promise<void> {
  const undo = toggle.apply(wanted)
  const earlier = inFlight.get(key) as Press<State, Answer> | undefined
  if (earlier) {
    Object.assign(earlier, toggle, { wanted })
    earlier.rollbacks.unshift(undo)
    return
  }
  const press: Press<State, Answer> = { ...toggle, wanted, rollbacks: [undo] }
  inFlight.set(key, press)
  try {
    for (let asked = wanted, now = held; ; asked = press.wanted) {
      now = press.settle(await press.call(now, asked), asked)
      if (press.wanted === asked) break
      press.rollbacks = [press.apply(press.wanted)]
      if (press.wanted === now) break
    }
  } catch (error) {
    for (const back of press.rollbacks) back()
    toast(errorMessage(error), 'bad')
  } finally {
    inFlight.delete(key)
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
