import { api } from '../core/api.ts'

interface Suggestion {
  kind: 'post' | 'tag' | 'person'
  text: string
  url: string
}

const DEBOUNCE_MS = 160

/** Suggestions under every search field, as a combobox with a list of options. */
export function addSearchSuggestions(): void {
  for (const field of document.querySelectorAll<HTMLInputElement>('[data-suggest]')) offer(field)
}

function offer(field: HTMLInputElement): void {
  const list = listFor(field)
  let waiting = 0
  let asked = ''
  const close = () => {
    list.hidden = true
    field.ariaExpanded = 'false'
    field.removeAttribute('aria-activedescendant')
  }
  const ask = async () => {
    asked = field.value.trim()
    // Suggestions only help; whatever is wrong with them, the form itself works.
    const items = asked ? await suggestionsFor(asked).catch(() => []) : []
    if (asked !== field.value.trim() || document.activeElement !== field) return
    list.replaceChildren(...items.map((item, index) => optionOf(field, list, item, index)))
    close()
    list.hidden = items.length === 0
    field.ariaExpanded = String(!list.hidden)
  }
  field.addEventListener('input', () => {
    clearTimeout(waiting)
    waiting = setTimeout(ask, DEBOUNCE_MS)
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

const known = new Map<string, Promise<{ items: Suggestion[] }>>()

/** Asked once for each text: people type, take back, and type again. */
async function suggestionsFor(typed: string): Promise<Suggestion[]> {
  const answer = known.get(typed) ?? api('GET', `/api/search/suggest?q=${encodeURIComponent(typed)}`)
  known.set(typed, answer)
  return (await answer).items
}

function listFor(field: HTMLInputElement): HTMLElement {
  const list = document.createElement('ul')
  list.id = `${field.id}-suggestions`
  list.className = 'suggestions'
  list.role = 'listbox'
  list.ariaLabel = field.dataset.suggest!
  list.hidden = true
  // The field keeps the focus while the list is clicked.
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

/** Up and down through the options, and between the last and the first back to the field itself. */
function moveSelection(field: HTMLInputElement, list: HTMLElement, step: number): void {
  const options = [...list.children] as HTMLElement[]
  const places = options.length + 1
  const at = options.findIndex((option) => option.ariaSelected === 'true') + 1
  const next = options[((at + step + places) % places) - 1]
  for (const option of options) option.ariaSelected = String(option === next)
  if (next) field.setAttribute('aria-activedescendant', next.id)
  else field.removeAttribute('aria-activedescendant')
}
