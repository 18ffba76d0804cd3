import { find } from '../core/find.ts'
import { isOfInputMethod } from '../core/input-method.ts'
import { clearFieldError, showFieldError } from '../forms/field-errors.ts'
import { makeSuggestionLoader } from '../forms/suggestion-list.ts'

const DEBOUNCE_MS = 200

const suggestionsFor = makeSuggestionLoader<{ kind: string; text: string }>('/api/search/suggest', {
  background: true,
})

const SEPARATOR = /[,，、;；\n]/

interface TagInput {
  /** The chips, and the text not yet turned into one. */
  all(): string[]
  put(tags: string[]): void
}

/** Tag input: each separator or Enter turns the text into a chip. */
export function makeTagInput(
  input: HTMLInputElement,
  chips: HTMLElement,
  template: HTMLTemplateElement,
): TagInput {
  const max = Number(input.dataset.most)
  const maxLength = Number(input.dataset.longest)
  const chosen = () => [...chips.children].map((chip) => chip.querySelector('span')?.textContent ?? '')
  const changed = () => chips.dispatchEvent(new Event('change', { bubbles: true }))

  const add = (text: string): void => {
    const tag = normalize(text)
    if (!tag || chosen().some((known) => known.toLowerCase() === tag.toLowerCase())) return
    const chip = find(template.content.cloneNode(true) as DocumentFragment, 'li')
    const label = chips.dataset.remove?.replace('{tag}', tag) ?? ''
    const remove = find(chip, 'button')
    find(chip, 'span').textContent = tag
    remove.ariaLabel = label
    remove.title = label
    chips.append(chip)
    changed()
  }
  /** Tags that are too long or too many stay in the input. */
  const addTags = (texts: string[]): void => {
    const isLong = (word: string) => [...normalize(word)].length > maxLength
    const rejected = texts.filter((word) => {
      if (isLong(word) || (normalize(word) && chosen().length >= max)) return true
      add(word)
      return false
    })
    input.value = rejected.join(', ')
    const { long = '', full = '' } = input.dataset
    if (rejected.length) showFieldError(input, rejected.some(isLong) ? long : full)
    else clearFieldError(input)
  }

  input.addEventListener('keydown', (event) => {
    if (isOfInputMethod(event)) return
    if (event.key === 'Enter') {
      event.preventDefault()
      addTags(input.value.split(SEPARATOR))
    } else if (event.key === 'Backspace' && !input.value) {
      chips.lastElementChild?.remove()
      changed()
    }
  })
  input.addEventListener('input', (event) => {
    // The chips dispatch change, and errors are shown here.
    event.stopPropagation()
    changed()
    if (!isOfInputMethod(event) && SEPARATOR.test(input.value)) addTags(input.value.split(SEPARATOR))
    else if (!input.value) clearFieldError(input)
  })
  input.addEventListener('compositionend', () => {
    if (SEPARATOR.test(input.value)) addTags(input.value.split(SEPARATOR))
  })
  input.addEventListener('blur', () => addTags(input.value.split(SEPARATOR)))
  chips.addEventListener('click', (event) => {
    const chip = (event.target as Element).closest('button')?.closest('li')
    if (!chip) return
    chip.remove()
    input.focus()
    changed()
  })
  completeTags(input)
  // The page has the tags as chips and, for browsers without script, as text.
  input.value = ''

  return {
    all: () => [...chosen(), ...input.value.split(SEPARATOR)].map((tag) => tag.trim()).filter(Boolean),
    put(tags) {
      chips.replaceChildren()
      addTags(tags)
    },
  }
}

function normalize(text: string): string {
  return text.replace(/\s+/g, ' ').trim().replace(/^#\s*/, '')
}

/** Autocomplete of existing tags by a datalist. */
function completeTags(input: HTMLInputElement): void {
  let timer = 0
  input.addEventListener('input', (event) => {
    clearTimeout(timer)
    if (!isOfInputMethod(event)) timer = setTimeout(() => void complete(input), DEBOUNCE_MS)
  })
}

async function complete(input: HTMLInputElement): Promise<void> {
  const typed = typedIn(input)
  if (!typed || !input.list) return
  const items = await suggestionsFor(typed).catch(() => null)
  // Without an answer the list stays: the browser filters it. An answer to an older text is ignored.
  if (!items || typed !== typedIn(input)) return
  const tags = items.filter(({ kind }) => kind === 'tag')
  input.list.replaceChildren(...tags.map(({ text }) => new Option(text.replace(/^#/, ''))))
}

function typedIn({ value }: HTMLInputElement): string {
  return value.trim().replace(/^#/, '').slice(0, 50)
}
