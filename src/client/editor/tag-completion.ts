import { api } from '../core/api.ts'

const DEBOUNCE_MS = 200

/** Autocomplete of existing tags by a datalist. */
export function completeTags(input: HTMLInputElement): void {
  let timer = 0
  input.addEventListener('input', (event) => {
    clearTimeout(timer)
    if (!(event as InputEvent).isComposing) timer = setTimeout(() => void complete(input), DEBOUNCE_MS)
  })
}

/** Errors are ignored: tags can be typed in full. */
async function complete(input: HTMLInputElement): Promise<void> {
  const typed = input.value.trim().replace(/^#/, '')
  if (!typed || !input.list) return
  const address = `/api/search/suggest?q=${encodeURIComponent(typed.slice(0, 50))}`
  const { items } = await api<{ items: { kind: string; text: string }[] }>('GET', address, undefined, {
    background: true,
  }).catch(() => ({ items: [] }))
  const tags = items.filter(({ kind }) => kind === 'tag')
  input.list.replaceChildren(...tags.map(({ text }) => new Option(text.replace(/^#/, ''))))
}
