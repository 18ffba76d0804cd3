import { api } from '../../core/api.ts'

interface User {
  username: string
  level: number
}

const DEBOUNCE_MS = 160
const MENTION = /(?<![\w.])@([\p{L}\p{N}_-]{1,20})$/u

/** Autocomplete of user names after @, as a listbox under the text area. */
export function completeMentions(box: HTMLTextAreaElement, label: string): void {
  const list = listUnder(box, label)
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
    list.replaceChildren(...users.map((user, index) => optionOf(list, user, index)))
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
    if (!(event as InputEvent).isComposing) searchSoon()
  })
  box.addEventListener('compositionstart', close)
  box.addEventListener('compositionend', searchSoon)
  box.addEventListener('blur', close)
  list.addEventListener('click', (event) => {
    const option = (event.target as Element).closest('[role="option"]')
    if (option) accept(option)
  })
  box.addEventListener('keydown', (event) => {
    if (list.hidden || event.isComposing || event.ctrlKey || event.metaKey) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) moveSelection(box, list, step)
    else if (event.key === 'Escape') close()
    else if (event.key === 'Enter' || event.key === 'Tab') accept(selectedIn(list)!)
    else return
    event.preventDefault()
  })
}

const cache = new Map<string, Promise<{ items: User[] }>>()

/** Cached per text. */
async function searchUsers(typed: string): Promise<User[]> {
  const address = `/api/users/search?q=${encodeURIComponent(typed)}`
  const answer = cache.get(typed) ?? api('GET', address, undefined, { background: true })
  cache.set(typed, answer)
  return (await answer).items
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

function listUnder(box: HTMLTextAreaElement, label: string): HTMLElement {
  const list = document.createElement('ul')
  list.id = `${box.id}-people`
  list.className = 'suggestions'
  list.role = 'listbox'
  list.ariaLabel = label
  list.hidden = true
  // Keeps the focus in the box while the list is clicked.
  list.addEventListener('pointerdown', (event) => event.preventDefault())
  box.after(list)
  return list
}

function optionOf(list: HTMLElement, { username, level }: User, index: number): HTMLElement {
  const option = document.createElement('li')
  option.role = 'option'
  option.id = `${list.id}-${index}`
  option.ariaSelected = String(index === 0)
  option.dataset.name = username
  for (const text of [username, `Lv${level}`]) {
    const span = document.createElement('span')
    span.dir = 'auto'
    span.textContent = text
    option.append(span)
  }
  return option
}

/** The combobox role is set only while the list is open, so that screen readers do not announce it otherwise. */
function open(box: HTMLTextAreaElement, list: HTMLElement): void {
  list.hidden = false
  box.role = 'combobox'
  box.ariaExpanded = 'true'
  box.setAttribute('aria-controls', list.id)
  box.setAttribute('aria-activedescendant', selectedIn(list)!.id)
}

function moveSelection(box: HTMLTextAreaElement, list: HTMLElement, step: number): void {
  const options = [...list.children] as HTMLElement[]
  const next = options[(options.indexOf(selectedIn(list)!) + step + options.length) % options.length]!
  for (const option of options) option.ariaSelected = String(option === next)
  next.scrollIntoView({ block: 'nearest' })
  box.setAttribute('aria-activedescendant', next.id)
}

function selectedIn(list: HTMLElement): HTMLElement | null {
  return list.querySelector<HTMLElement>('[aria-selected="true"]')
}
