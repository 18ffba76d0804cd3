import { api } from '../core/api.ts'

interface Suggestion {
  kind: 'post' | 'tag' | 'person'
  text: string
  url: string
}

const DEBOUNCE_MS = 160

/** Combobox with suggestions under every search field. */
export function addSearchSuggestions(): void {
  for (const field of document.querySelectorAll<HTMLInputElement>('[data-suggest]')) addSuggestions(field)
}

function addSuggestions(field: HTMLInputElement): void {
  const list = listFor(field)
  let timer = 0
  let query = ''
  const close = () => {
    list.hidden = true
    field.ariaExpanded = 'false'
    field.removeAttribute('aria-activedescendant')
  }
  const load = async () => {
    query = field.value.trim()
    // Errors are ignored: the form works without suggestions.
    const items = query ? await suggestionsFor(query).catch(() => []) : []
    if (query !== field.value.trim() || document.activeElement !== field) return
    list.replaceChildren(...items.map((item, index) => optionOf(field, list, item, index)))
    close()
    list.hidden = items.length === 0
    field.ariaExpanded = String(!list.hidden)
  }
  field.addEventListener('input', () => {
    clearTimeout(timer)
    timer = setTimeout(load, DEBOUNCE_MS)
  })
  field.addEventListener('blur', close)
  field.addEventListener('keydown', (event) => {
    if (list.hidden || event.isComposing) return
    const chosen = list.querySelector<HTMLElement>('[aria-selected="true"]')
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) moveSelection(field, list, step)
    else if (event.key === 'Escape') close()
    else if (event.key === 'Enter' && chosen) location.assign(chosen.dataset.url!)
    else return
    event.preventDefault()
  })
}

const cache = new Map<string, Promise<{ items: Suggestion[] }>>()

/** Cached per text. */
async function suggestionsFor(typed: string): Promise<Suggestion[]> {
  const answer = cache.get(typed) ?? api('GET', `/api/search/suggest?q=${encodeURIComponent(typed)}`)
  cache.set(typed, answer)
  return (await answer).items
}

function listFor(field: HTMLInputElement): HTMLElement {
  const list = document.createElement('ul')
  list.id = `${field.id}-suggestions`
  list.className = 'suggestions'
  list.role = 'listbox'
  list.ariaLabel = field.dataset.suggest!
  list.hidden = true
  // Keeps the focus in the field while the list is clicked.
  list.addEventListener('pointerdown', (event) => event.preventDefault())
  field.after(list)
  field.role = 'combobox'
  field.ariaExpanded = 'false'
  field.ariaAutoComplete = 'list'
  field.setAttribute('aria-controls', list.id)
  return list
}

function optionOf(field: HTMLInputElement, list: HTMLElement, item: Suggestion, index: number): HTMLElement {
  const option = document.createElement('li')
  option.role = 'option'
  option.id = `${list.id}-${index}`
  option.ariaSelected = 'false'
  option.dataset.url = item.url
  for (const text of [item.text, field.dataset[item.kind]!]) {
    const span = document.createElement('span')
    span.dir = 'auto'
    span.textContent = text
    option.append(span)
  }
  option.addEventListener('click', () => location.assign(item.url))
  return option
}

/** Cycles through the options and, between the last and the first, the field itself. */
function moveSelection(field: HTMLInputElement, list: HTMLElement, step: number): void {
  const options = [...list.children] as HTMLElement[]
  const stops = options.length + 1
  const at = options.findIndex((option) => option.ariaSelected === 'true') + 1
  const next = options[((at + step + stops) % stops) - 1]
  for (const option of options) option.ariaSelected = String(option === next)
  if (next) field.setAttribute('aria-activedescendant', next.id)
  else field.removeAttribute('aria-activedescendant')
}
