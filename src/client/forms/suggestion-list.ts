import { type ApiError, api, type CallOptions } from '../core/api.ts'

const RETRY_MS = 1_000

export interface Suggestion {
  kind: 'post' | 'tag' | 'person' | 'series'
  text: string
  url: string
}

/** Loads suggestions for a typed text, cached per text. A failed request is made again a second later, and when the text is typed again. */
export function makeSuggestionLoader<Item>(path: string, options?: CallOptions) {
  const cache = new Map<string, Promise<{ items: Item[] }>>()
  const load = (typed: string) => {
    const ask = () =>
      api<{ items: Item[] }>('GET', `${path}?q=${encodeURIComponent(typed)}`, undefined, options)
    const answer = ask().catch((error: ApiError) => {
      // A refusal would only repeat itself.
      if (error.status !== 0 && error.status < 500) throw error
      return new Promise((resolve) => setTimeout(resolve, RETRY_MS)).then(ask)
    })
    cache.set(typed, answer)
    answer.catch(() => cache.delete(typed))
    return answer
  }
  return async (typed: string): Promise<Item[]> => (await (cache.get(typed) ?? load(typed))).items
}

/** A hidden listbox after the field. */
export function createListbox(field: HTMLElement, name: string, label: string): HTMLElement {
  const list = document.createElement('ul')
  list.id = `${field.id}-${name}`
  list.className = 'suggestions'
  list.role = 'listbox'
  list.ariaLabel = label
  list.hidden = true
  // Keeps the focus in the field while the list is clicked.
  list.addEventListener('pointerdown', (event) => event.preventDefault())
  field.after(list)
  return list
}

export function createOption(list: HTMLElement, index: number, texts: string[]): HTMLElement {
  const option = document.createElement('li')
  option.role = 'option'
  option.id = `${list.id}-${index}`
  option.ariaSelected = 'false'
  for (const text of texts) {
    const span = document.createElement('span')
    span.dir = 'auto'
    span.textContent = text
    option.append(span)
  }
  return option
}

export function optionsOf(list: HTMLElement): HTMLElement[] {
  return [...list.children] as HTMLElement[]
}

export function selectedOption(list: HTMLElement): HTMLElement | undefined {
  return optionsOf(list).find((option) => option.ariaSelected === 'true')
}

/** Selects one option, or none, and points the field at it. */
export function select(field: HTMLElement, list: HTMLElement, selected: HTMLElement | undefined): void {
  for (const option of optionsOf(list)) option.ariaSelected = String(option === selected)
  if (selected) field.setAttribute('aria-activedescendant', selected.id)
  else field.removeAttribute('aria-activedescendant')
}

/** In place of those before. What is selected stays so if it is among them: an answer may come between choosing and Enter. */
export function showOptions(field: HTMLElement, list: HTMLElement, options: HTMLElement[]): void {
  const chosen = selectedOption(list)?.textContent
  list.replaceChildren(...options)
  select(
    field,
    list,
    options.find(({ textContent }) => textContent === chosen),
  )
}

/** Cycles through the options and, between the last and the first, the field itself. */
export function moveSelection(field: HTMLElement, list: HTMLElement, step: number): void {
  const options = optionsOf(list)
  const stops = options.length + 1
  const at = options.findIndex((option) => option.ariaSelected === 'true') + 1
  const next = options[((at + step + stops) % stops) - 1]
  select(field, list, next)
  next?.scrollIntoView({ block: 'nearest' })
}
