import type { Editor } from '@tiptap/core'
import { isOfInputMethod } from '../../core/input-method.ts'
import { itemsFor, type MenuItem } from './items.ts'

/** Typed at the start of a line or behind a space, in either width; the Chinese comma on the same key is a comma. */
const TYPED = /(?:^|\s)[/／]([\p{L}\d]{0,12})$/u
const GAP_PX = 6

interface Opened {
  /** The range of the typed text, which is removed when something is chosen. */
  from: number
  to: number
  items: MenuItem[]
  active: number
}

/** Menu of what can be inserted: opened by a slash and filtered by what is typed after it, or opened by its button. */
export function initSlashMenu(editor: Editor, list: HTMLElement, button: HTMLElement): void {
  let opened: Opened | null = null
  let dismissedAt = -1
  const { dom } = editor.view
  list.role = 'listbox'

  const show = (next: Opened | null) => {
    opened = next
    list.hidden = next === null
    if (!next) {
      dom.removeAttribute('aria-activedescendant')
      dom.removeAttribute('aria-controls')
      return
    }
    list.replaceChildren(...next.items.map((item, index) => optionOf(item, index, index === next.active)))
    dom.setAttribute('aria-controls', list.id)
    dom.setAttribute('aria-activedescendant', `slash-${next.active}`)
    list.children[next.active]?.scrollIntoView({ block: 'nearest' })
    place(editor, list, next.from)
  }
  const choose = (index: number) => {
    const item = opened?.items[index]
    if (!opened || !item) return
    const { from, to } = opened
    show(null)
    editor.view.dispatch(editor.state.tr.delete(from, to))
    item.run(editor)
  }

  editor.on('transaction', ({ transaction }) => {
    if (!transaction.docChanged && !transaction.selectionSet) return
    const typed = typedAt(editor)
    if (!typed || typed.from !== dismissedAt) dismissedAt = -1
    if (!typed || dismissedAt >= 0) return show(null)
    const items = itemsFor(typed.query)
    show(items.length > 0 ? { ...typed, items, active: 0 } : null)
  })
  // In the capture phase, before the editor's own keys.
  dom.parentElement?.addEventListener(
    'keydown',
    (event) => {
      if (!opened || isOfInputMethod(event)) return
      const { active, items, from } = opened
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      if (step) show({ ...opened, active: (active + step + items.length) % items.length })
      else if (event.key === 'Enter' || event.key === 'Tab') choose(active)
      else if (event.key === 'Escape') {
        dismissedAt = from
        show(null)
      } else return
      event.preventDefault()
      event.stopPropagation()
    },
    true,
  )
  // Without moving the focus, which would close the on-screen keyboard.
  list.addEventListener('pointerdown', (event) => event.preventDefault())
  list.addEventListener('click', ({ target }) => {
    const option = target instanceof Element && target.closest('[role="option"]')
    if (option) choose([...list.children].indexOf(option))
  })
  button.addEventListener('pointerdown', (event) => event.preventDefault())
  button.addEventListener('click', () => {
    if (opened) return show(null)
    editor.commands.focus()
    const { from } = editor.state.selection
    show({ from, to: from, items: itemsFor(''), active: 0 })
  })
  dom.addEventListener('blur', () => show(null))
  const follow = () => opened && place(editor, list, opened.from)
  document.addEventListener('scroll', follow, true)
  window.visualViewport?.addEventListener('resize', follow)
}

function typedAt({ state }: Editor): { from: number; to: number; query: string } | null {
  const { $from, empty } = state.selection
  if (!empty || !$from.parent.isTextblock || $from.parent.type.spec.code) return null
  const before = $from.parent.textBetween(0, $from.parentOffset, undefined, '\ufffc')
  const query = TYPED.exec(before)?.[1]
  return query === undefined ? null : { from: $from.pos - query.length - 1, to: $from.pos, query }
}

function optionOf({ label }: MenuItem, index: number, isActive: boolean): HTMLElement {
  const option = document.createElement('li')
  option.id = `slash-${index}`
  option.role = 'option'
  option.ariaSelected = String(isActive)
  option.textContent = label
  return option
}

/** Below the line, or above it if there is no room. */
function place({ view }: Editor, list: HTMLElement, position: number): void {
  const { left, top, bottom } = view.coordsAtPos(position)
  const { height, width } = list.getBoundingClientRect()
  const room = window.visualViewport?.height ?? window.innerHeight
  const below = bottom + GAP_PX
  list.style.insetBlockStart = `${below + height > room && top > height ? top - GAP_PX - height : below}px`
  list.style.insetInlineStart = `${Math.max(GAP_PX, Math.min(left, window.innerWidth - width - GAP_PX))}px`
}
