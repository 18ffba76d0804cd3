import { isOfInputMethod } from '../core/input-method.ts'

/**
 * Characters are code points, while `maxlength` counts UTF-16 units, so that half as many emoji would fit: it is moved to where the
 * next character still fits, or not. Also updates counters ("12/100").
 */
export function listenForCharacterCounters(): void {
  for (const type of ['focusin', 'input', 'compositionend'])
    document.addEventListener(type, (event) => {
      const { target } = event
      if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return
      const limit = limitOf(target)
      if (limit === null) return
      const used = [...target.value].length
      // What an input method composes is no text yet, and may be longer than the text will be.
      if (!isOfInputMethod(event)) target.maxLength = target.value.length + 2 * Math.max(0, limit - used)
      const counter = document.querySelector<HTMLElement>(`[data-counter][for="${CSS.escape(target.id)}"]`)
      if (!counter?.firstElementChild) return
      counter.firstElementChild.textContent = String(used)
      counter.toggleAttribute('data-full', used >= limit)
    })
}

const limits = new WeakMap<Element, number>()

/** As the page was sent. */
function limitOf(field: HTMLInputElement | HTMLTextAreaElement): number | null {
  if (!limits.has(field) && field.maxLength >= 0) limits.set(field, field.maxLength)
  return limits.get(field) ?? null
}
