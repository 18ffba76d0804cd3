/** Updates "12/100" on input. Counts code points, not UTF-16 units. */
export function listenForCharacterCounters(): void {
  document.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return
    const counter = document.querySelector<HTMLElement>(`[data-counter][for="${CSS.escape(target.id)}"]`)
    if (!counter?.firstElementChild) return
    const used = [...target.value].length
    counter.firstElementChild.textContent = String(used)
    counter.toggleAttribute('data-full', used >= target.maxLength)
  })
}
