import { isOfInputMethod } from '../../core/input-method.ts'
import {
  createListbox,
  createOption,
  makeSuggestionLoader,
  optionsOf,
  select,
  selectedOption,
} from '../../forms/suggestion-list.ts'

interface User {
  username: string
  level: number
}

const DEBOUNCE_MS = 160
const MENTION = /(?<![\w.])@([\p{L}\p{N}_-]{1,20})$/u
const searchUsers = makeSuggestionLoader<User>('/api/users/search', { background: true })

/** Autocomplete of user names after @, as a listbox under the text area. */
export function completeMentions(box: HTMLTextAreaElement, label: string): void {
  const list = createListbox(box, 'people', label)
  let timer = 0
  const close = () => {
    list.hidden = true
    for (const name of ['role', 'aria-expanded', 'aria-controls', 'aria-activedescendant'])
      box.removeAttribute(name)
  }
  const search = async () => {
    const typed = mentionPrefix(box)
    // Errors are ignored: names can be typed in full.
    const users = typed ? await searchUsers(typed).catch(() => []) : []
    if (typed !== mentionPrefix(box) || document.activeElement !== box) return
    close()
    list.replaceChildren(...users.map((user, index) => optionFor(list, user, index)))
    if (users.length) open(box, list)
  }
  const searchSoon = () => {
    clearTimeout(timer)
    if (mentionPrefix(box)) timer = setTimeout(search, DEBOUNCE_MS)
    else close()
  }
  const accept = (option: Element) => {
    complete(box, (option as HTMLElement).dataset.name!)
    close()
  }

  // Text that an input method is composing is not final.
  box.addEventListener('input', (event) => {
    if (!isOfInputMethod(event)) searchSoon()
  })
  box.addEventListener('compositionstart', close)
  box.addEventListener('compositionend', searchSoon)
  box.addEventListener('blur', close)
  list.addEventListener('click', (event) => {
    const option = (event.target as Element).closest('[role="option"]')
    if (option) accept(option)
  })
  box.addEventListener('keydown', (event) => {
    if (list.hidden || isOfInputMethod(event) || event.ctrlKey || event.metaKey) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) moveSelection(box, list, step)
    else if (event.key === 'Escape') close()
    else if (event.key === 'Enter' || event.key === 'Tab') accept(selectedOption(list)!)
    else return
    event.preventDefault()
  })
}

function mentionPrefix({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): string {
  return selectionStart === selectionEnd ? (value.slice(0, selectionStart).match(MENTION)?.[1] ?? '') : ''
}

/** Inserts the name and one space, with the caret after the space: what is typed next must not become part of the name. */
function complete(box: HTMLTextAreaElement, name: string): void {
  const caret = box.selectionStart
  const end = box.value[caret] === ' ' ? caret + 1 : caret
  box.setRangeText(`${name} `, caret - mentionPrefix(box).length, end, 'end')
  box.dispatchEvent(new InputEvent('input', { bubbles: true }))
}

function optionFor(list: HTMLElement, { username, level }: User, index: number): HTMLElement {
  const option = createOption(list, index, [username, `Lv${level}`])
  option.dataset.name = username
  return option
}

/** The combobox role is set only while the list is open, so that screen readers do not announce it otherwise. */
function open(box: HTMLTextAreaElement, list: HTMLElement): void {
  list.hidden = false
  box.role = 'combobox'
  box.ariaExpanded = 'true'
  box.setAttribute('aria-controls', list.id)
  select(box, list, optionsOf(list)[0])
}

function moveSelection(box: HTMLTextAreaElement, list: HTMLElement, step: number): void {
  const options = optionsOf(list)
  const next = options[(options.indexOf(selectedOption(list)!) + step + options.length) % options.length]!
  select(box, list, next)
  next.scrollIntoView({ block: 'nearest' })
}
