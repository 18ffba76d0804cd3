import { toastError } from './button-state.ts'

interface Toggle<State, Answer> {
  /** Shows the wanted state before the server answers; returns the rollback. */
  apply(wanted: State): () => void
  /** Asks the server to change its state from `stored` to `wanted`. */
  call(stored: State, wanted: State): Promise<Answer>
  /** Shows the state of the answer and returns what the server stores now. */
  settle(answer: Answer, asked: State): State
}

interface Press<State, Answer> extends Toggle<State, Answer> {
  wanted: State
  rollbacks: (() => void)[]
}

/** By key; all values of a key have the same type. */
const inFlight = new Map<string, unknown>()

/**
 * Optimistic toggle with rollback: shown at once, rolled back with a toast on error. One call per key is in flight; a press
 * meanwhile is shown at once and sent after the answer, so that the last press wins.
 */
export async function toggleOptimistically<State, Answer>(
  key: string,
  { stored, wanted }: { stored: State; wanted: State },
  toggle: Toggle<State, Answer>,
): Promise<void> {
  const rollback = toggle.apply(wanted)
  const pending = inFlight.get(key) as Press<State, Answer> | undefined
  if (pending) {
    Object.assign(pending, toggle, { wanted })
    pending.rollbacks.unshift(rollback)
    return
  }
  const press: Press<State, Answer> = { ...toggle, wanted, rollbacks: [rollback] }
  inFlight.set(key, press)
  try {
    for (let asked = wanted, now = stored; ; asked = press.wanted) {
      now = press.settle(await press.call(now, asked), asked)
      if (press.wanted === asked) break
      press.rollbacks = [press.apply(press.wanted)]
      if (press.wanted === now) break
    }
  } catch (error) {
    for (const rollback of press.rollbacks) rollback()
    toastError(error)
  } finally {
    inFlight.delete(key)
  }
}

/** Delegated clicks, in place of the form that they post without script; the second click of a double click is ignored. */
export function listenForPresses(selector: string, press: (button: HTMLButtonElement) => void): void {
  document.addEventListener('click', (event) => {
    const button = (event.target as Element).closest<HTMLButtonElement>(selector)
    if (!button) return
    event.preventDefault()
    if (event.detail < 2) press(button)
  })
}

export function setPressed(button: Element | null, pressed: boolean): void {
  button?.setAttribute('aria-pressed', String(pressed))
}

export function isPressed(button: Element): boolean {
  return button.getAttribute('aria-pressed') === 'true'
}
