/** Shows the operations that have all words in their address or summary. */
export function searchOperations(page: HTMLElement): void {
  const input = page.querySelector<HTMLInputElement>('[data-api-search]')
  const none = page.querySelector<HTMLElement>('[data-api-none]')
  const groups = [...page.querySelectorAll<HTMLElement>('[data-api-group]')]
  input?.addEventListener('input', () => {
    const words = input.value.toLowerCase().split(/\s+/)
    for (const group of groups) {
      const operations = [...group.querySelectorAll<HTMLElement>('[data-api-operation]')]
      for (const operation of operations) {
        const text = operation.dataset.apiOperation ?? ''
        operation.hidden = !words.every((word) => text.includes(word))
      }
      group.hidden = operations.every(({ hidden }) => hidden)
    }
    if (none) none.hidden = groups.some(({ hidden }) => !hidden)
  })
}
