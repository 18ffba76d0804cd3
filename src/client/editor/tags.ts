import { clearFieldError, showFieldError } from '../forms/field-errors.ts'
import { completeTags } from './tag-completion.ts'

const BETWEEN = /[,，、;；\n]/

export interface Tags {
  /** The chips, and what is being typed. */
  all(): string[]
  put(tags: string[]): void
}

/** Turns what is typed into chips at every comma and Enter. */
export function makeTags(input: HTMLInputElement, chips: HTMLElement, mould: HTMLTemplateElement): Tags {
  const most = Number(input.dataset.most)
  const longest = Number(input.dataset.longest)
  const chosen = () => [...chips.children].map((chip) => chip.querySelector('span')?.textContent ?? '')
  const changed = () => chips.dispatchEvent(new Event('change', { bubbles: true }))

  const add = (text: string): void => {
    const tag = normalize(text)
    if (!tag || chosen().some((known) => known.toLowerCase() === tag.toLowerCase())) return
    const chip = (mould.content.cloneNode(true) as DocumentFragment).querySelector('li')!
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
    const isLong = (word: string) => [...normalize(word)].length > longest
    const waiting = words.filter((word) => {
      if (isLong(word) || (normalize(word) && chosen().length >= most)) return true
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
      take(input.value.split(BETWEEN))
    } else if (event.key === 'Backspace' && !input.value) {
      chips.lastElementChild?.remove()
      changed()
    }
  })
  input.addEventListener('input', (event) => {
    // It tells of its own changes and mistakes.
    event.stopPropagation()
    changed()
    if (!(event as InputEvent).isComposing && BETWEEN.test(input.value)) take(input.value.split(BETWEEN))
    else if (!input.value) clearFieldError(input)
  })
  input.addEventListener('compositionend', () => {
    if (BETWEEN.test(input.value)) take(input.value.split(BETWEEN))
  })
  input.addEventListener('blur', () => take(input.value.split(BETWEEN)))
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
    all: () => [...chosen(), ...input.value.split(BETWEEN)].map((tag) => tag.trim()).filter(Boolean),
    put(tags) {
      chips.replaceChildren()
      take(tags)
    },
  }
}

function normalize(text: string): string {
  return text.replace(/\s+/g, ' ').trim().replace(/^#\s*/, '')
}
