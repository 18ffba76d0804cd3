import { api } from '../core/api.ts'

const DEBOUNCE_MS = 200

/** Tags that others use, offered by the browser's own list under the field. */
export function completeTags(input: HTMLInputElement): void {
  let waiting = 0
  input.addEventListener('input', (event) => {
    clearTimeout(waiting)
    if (!(event as InputEvent).isComposing) waiting = setTimeout(() => void offer(input), DEBOUNCE_MS)
  })
}

/** Completion only helps: whatever is wrong with it, tags can be typed. */
async function offer(input: HTMLInputElement): Promise<void> {
  const typed = input.value.trim().replace(/^#/, '')
  if (!typed || !input.list) return
  const address = `/api/search/suggest?q=${encodeURIComponent(typed.slice(0, 50))}`
  const { items } = await api<{ items: { kind: string; text: string }[] }>('GET', address, undefined, {
    background: true,
  }).catch(() => ({ items: [] }))
  const tags = items.filter(({ kind }) => kind === 'tag')
  input.list.replaceChildren(...tags.map(({ text }) => new Option(text.replace(/^#/, ''))))
}
