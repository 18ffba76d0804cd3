import { clearFieldError, showFieldError } from '../forms/field-errors.ts'
import { completeTags } from './tag-completion.ts'

const SEPARATOR = /[,，、;；\n]/

export interface TagInput {
  /** The chips, and what is being typed. */
  all(): string[]
  put(tags: string[]): void
}

/** Turns what is typed into chips at every comma and Enter. */
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
    const chip = (template.content.cloneNode(true) as DocumentFragment).querySelector('li')!
    const label = chips.dataset.remove?.replace('{tag}', tag) ?? ''
    const remove = chip.querySelector('button')!
    chip.querySelector('span')!.textContent = tag
    remove.ariaLabel = label
    remove.title = label
    chips.append(chip)
    changed()
  }
  /** What is too long, and what does not fit any more, stays where it was typed. */
  const take = (words: string[]): void => {
    const isLong = (word: string) => [...normalize(word)].length > maxLength
    const waiting = words.filter((word) => {
      if (isLong(word) || (normalize(word) && chosen().length >= max)) return true
      add(word)
      return false
    })
    input.value = waiting.join(', ')
    const { long = '', full = '' } = input.dataset
    if (waiting.length) showFieldError(input, waiting.some(isLong) ? long : full)
    else clearFieldError(input)
  }

  input.addEventListener('keydown', (event) => {
    if (event.isComposing) return
    if (event.key === 'Enter') {
      event.preventDefault()
      take(input.value.split(SEPARATOR))
    } else if (event.key === 'Backspace' && !input.value) {
      chips.lastElementChild?.remove()
      changed()
    }
  })
  input.addEventListener('input', (event) => {
    // It tells of its own changes and mistakes.
    event.stopPropagation()
    changed()
    if (!(event as InputEvent).isComposing && SEPARATOR.test(input.value)) take(input.value.split(SEPARATOR))
    else if (!input.value) clearFieldError(input)
  })
  input.addEventListener('compositionend', () => {
    if (SEPARATOR.test(input.value)) take(input.value.split(SEPARATOR))
  })
  input.addEventListener('blur', () => take(input.value.split(SEPARATOR)))
  chips.addEventListener('click', (event) => {
    const chip = (event.target as Element).closest('button')?.closest('li')
    if (!chip) return
    chip.remove()
    input.focus()
    changed()
  })
  completeTags(input)
  // The page came with its tags as chips and, for browsers without script, as a line.
  input.value = ''

  return {
    all: () => [...chosen(), ...input.value.split(SEPARATOR)].map((tag) => tag.trim()).filter(Boolean),
    put(tags) {
      chips.replaceChildren()
      take(tags)
    },
  }
}

function normalize(text: string): string {
  return text.replace(/\s+/g, ' ').trim().replace(/^#\s*/, '')
}
