import type { Editor } from '@tiptap/core'
import { find } from '../core/find.ts'

const DEBOUNCE_MS = 300

/** The headings of the text as a list to jump by; hidden while there are fewer than two. */
export function initOutline(editor: Editor, outline: HTMLElement): void {
  const list = find(outline, 'ol')
  let timer = 0
  const show = () => {
    const items: HTMLElement[] = []
    editor.state.doc.descendants((node, position) => {
      if (node.type.name === 'heading' && node.textContent.trim())
        items.push(itemOf(node.textContent, node.attrs.level, position))
      return !node.isTextblock
    })
    list.replaceChildren(...items)
    outline.hidden = items.length < 2
  }
  list.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest('button')
    if (button) editor.chain().focus(Number(button.value)).scrollIntoView().run()
  })
  editor.on('update', () => {
    clearTimeout(timer)
    timer = setTimeout(show, DEBOUNCE_MS)
  })
  show()
}

function itemOf(text: string, level: number, position: number): HTMLElement {
  const item = document.createElement('li')
  item.dataset.level = String(level)
  const button = document.createElement('button')
  button.type = 'button'
  button.value = String(position + 1)
  button.textContent = text
  item.append(button)
  return item
}
