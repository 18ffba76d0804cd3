import { makeSuggestionLoader } from '../forms/suggestion-list.ts'

const DEBOUNCE_MS = 200
const suggestionsFor = makeSuggestionLoader<{ kind: string; text: string }>('/api/search/suggest', {
  background: true,
})

/** Autocomplete of existing tags by a datalist. */
export function completeTags(input: HTMLInputElement): void {
  let timer = 0
  input.addEventListener('input', (event) => {
    clearTimeout(timer)
    if (!(event as InputEvent).isComposing) timer = setTimeout(() => void complete(input), DEBOUNCE_MS)
  })
}

async function complete(input: HTMLInputElement): Promise<void> {
  const typed = typedIn(input)
  if (!typed || !input.list) return
  const items = await suggestionsFor(typed).catch(() => null)
  // Without an answer the list stays: the browser shows of it what fits. An answer to an older text is too late.
  if (!items || typed !== typedIn(input)) return
  const tags = items.filter(({ kind }) => kind === 'tag')
  input.list.replaceChildren(...tags.map(({ text }) => new Option(text.replace(/^#/, ''))))
}

function typedIn({ value }: HTMLInputElement): string {
  return value.trim().replace(/^#/, '').slice(0, 50)
}
