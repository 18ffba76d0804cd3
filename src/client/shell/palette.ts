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
const MAX_QUERY = 100
const suggestionsFor = makeSuggestionLoader<Suggestion>('/api/search/suggest')

interface Entry {
  text: string
  kind: string
  open(): void
}

let palette: HTMLDialogElement | undefined

/** Command palette: `/`, Ctrl+K or the button of the bar. Posts, tags, people and series as one types, and every place of the frame. */
export function listenForPalette(): void {
  const opener = document.querySelector<HTMLElement>('[data-palette]')
  if (!opener) return
  const open = () => {
    palette ??= createPalette(opener)
    if (!palette.open) palette.showModal()
  }
  opener.addEventListener('click', (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    open()
  })
  document.addEventListener('keydown', (event) => {
    const { target } = event
    const typing =
      target instanceof Element && target.closest('input, textarea, select, [contenteditable="true"]')
    if (event.defaultPrevented || isOfInputMethod(event) || typing) return
    const isCommand = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)
    const isSlash = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey
    if ((!isCommand && !isSlash) || document.querySelector('dialog[open]')) return
    event.preventDefault()
    open()
  })
}

function createPalette(opener: HTMLElement): HTMLDialogElement {
  const words = opener.dataset
  const [dialog, form, field, hint] = [
    document.createElement('dialog'),
    document.createElement('form'),
    document.createElement('input'),
    document.createElement('p'),
  ]
  dialog.className = 'dialog palette'
  dialog.ariaLabel = opener.textContent
  form.action = '/search'
  form.role = 'search'
  Object.assign(field, {
    type: 'search',
    name: 'q',
    id: 'palette',
    className: 'control',
    autocomplete: 'off',
  })
  field.placeholder = words.placeholder ?? ''
  field.ariaLabel = words.placeholder ?? ''
  field.maxLength = MAX_QUERY
  hint.className = 'palette-hint'
  hint.textContent = words.hint ?? ''
  form.append(field)
  dialog.append(form, hint)
  document.body.append(dialog)
  fillAsTyped(opener, field)
  return dialog
}

function fillAsTyped(opener: HTMLElement, field: HTMLInputElement): void {
  const words = opener.dataset
  const list = createListbox(field, 'list', words.palette ?? '')
  const places = placesOfFrame(words.action ?? '')
  let timer = 0
  field.role = 'combobox'
  field.ariaExpanded = 'true'
  field.ariaAutoComplete = 'list'
  field.setAttribute('aria-controls', list.id)
  list.hidden = false

  const show = (found: Entry[]) => {
    const typed = field.value.trim().toLowerCase()
    const entries = [...found, ...places.filter(({ text }) => text.toLowerCase().includes(typed))]
    const options = entries.map((entry, index) => {
      const option = createOption(list, index, [entry.text, entry.kind])
      option.addEventListener('click', entry.open)
      return option
    })
    showOptions(field, list, options)
  }
  const load = async () => {
    const query = field.value.trim()
    // Errors are ignored: the form works without suggestions.
    const items = query ? await suggestionsFor(query).catch(() => []) : []
    if (query !== field.value.trim()) return
    show(
      items.map(({ kind, text, url }) => ({
        kind: words[kind] ?? '',
        text,
        open: () => location.assign(url),
      })),
    )
  }
  show([])
  field.addEventListener('input', () => {
    clearTimeout(timer)
    timer = setTimeout(load, DEBOUNCE_MS)
  })
  field.addEventListener('keydown', (event) => {
    if (isOfInputMethod(event)) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const selected = selectedOption(list)
    if (step) moveSelection(field, list, step)
    else if (event.key === 'Enter' && selected) selected.click()
    // An empty search leads nowhere.
    else if (event.key !== 'Enter' || field.value.trim()) return
    event.preventDefault()
  })
}

/** The links of bar, account menu and foot, the sections of the settings, and the themes. */
function placesOfFrame(kind: string): Entry[] {
  const links = document.querySelectorAll<HTMLAnchorElement>(
    '.top-bar-actions > a, #account-menu li > a, .site-footer-inner > a',
  )
  const entries = new Map<string, Entry>()
  const add = (text: string, url: string) => {
    if (!entries.has(url)) entries.set(url, { text, kind, open: () => location.assign(url) })
  }
  for (const { textContent, href, dataset } of links) {
    const text = textContent.trim()
    add(text, href)
    const sections: Record<string, string> = JSON.parse(dataset.sections ?? '{}')
    for (const [tab, name] of Object.entries(sections)) add(`${text} → ${name}`, `${href}?tab=${tab}`)
  }
  const themes = [...document.querySelectorAll<HTMLElement>('#theme-menu [data-theme-choice]')].map(
    (button) => ({
      text: button.textContent.trim(),
      kind: button.parentElement?.ariaLabel ?? '',
      open() {
        button.click()
        palette?.close()
      },
    }),
  )
  return [...entries.values(), ...themes]
}
