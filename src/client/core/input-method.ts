/**
 * Whether a key or a change belongs to an input method. WebKit ends the composition before the key that ended it, which then has only
 * the old code 229.
 */
export function isOfInputMethod(event: Event): boolean {
  if (event instanceof KeyboardEvent) return event.isComposing || event.keyCode === COMPOSING
  return event instanceof InputEvent && event.isComposing
}

const COMPOSING = 229
