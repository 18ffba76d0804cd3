import { isOfInputMethod } from '../core/input-method.ts'
import {
  createListbox,
  createOption,
  makeSuggestionLoader,
  moveSelection,
  type Suggestion,
  selectedOption,
  showOptions,
} from '../forms/suggestion-list.ts'

const DEBOUNCE_MS = 160
const suggestionsFor = makeSuggestionLoader<Suggestion>('/api/search/suggest')

/** Combobox with suggestions under every search field. */
export function addSearchSuggestions(): void {
  for (const field of document.querySelectorAll<HTMLInputElement>('[data-suggest]')) addSuggestions(field)
}

function addSuggestions(field: HTMLInputElement): void {
  const list = listUnder(field)
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
    showOptions(
      field,
      list,
      items.map((item, index) => optionFor(field, list, item, index)),
    )
    list.hidden = items.length === 0
    field.ariaExpanded = String(!list.hidden)
  }
  field.addEventListener('input', () => {
    clearTimeout(timer)
    timer = setTimeout(load, DEBOUNCE_MS)
  })
  field.addEventListener('blur', close)
  field.addEventListener('keydown', (event) => {
    if (list.hidden || isOfInputMethod(event)) return
    const selected = selectedOption(list)
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) moveSelection(field, list, step)
    else if (event.key === 'Escape') close()
    else if (event.key === 'Enter' && selected) location.assign(selected.dataset.url!)
    else return
    event.preventDefault()
  })
}

function listUnder(field: HTMLInputElement): HTMLElement {
  const list = createListbox(field, 'suggestions', field.dataset.suggest!)
  field.role = 'combobox'
  field.ariaExpanded = 'false'
  field.ariaAutoComplete = 'list'
  field.setAttribute('aria-controls', list.id)
  return list
}

function optionFor(field: HTMLInputElement, list: HTMLElement, item: Suggestion, index: number): HTMLElement {
  const option = createOption(list, index, [item.text, field.dataset[item.kind]!])
  option.dataset.url = item.url
  option.addEventListener('click', () => location.assign(item.url))
  return option
}
