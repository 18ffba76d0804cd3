import { type ChainedCommands, type Editor, Extension, InputRule } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { type EditorState, Plugin } from '@tiptap/pm/state'
import type { EditorView, NodeView } from '@tiptap/pm/view'
import { t } from '../i18n.ts'

/** Items of any list may be tasks: `checked` is null for those that are not. */
export const TaskItems = Extension.create({
  name: 'taskItems',
  addGlobalAttributes: () => [
    {
      types: ['listItem'],
      attributes: {
        checked: {
          default: null,
          keepOnSplit: true,
          parseHTML: checkedIn,
          renderHTML: ({ checked }) => (checked === null ? {} : { class: classOf(checked) }),
        },
      },
    },
  ],
  addInputRules: () => [
    new InputRule({
      find: /^[[［【]([ x]?)[\]］】]\s$/i,
      handler({ chain, can, range, match, state }) {
        const isItem = isInItem(state)
        if (!isItem && !can().wrapInList('bulletList')) return null
        // The command deleteRange would delete the item too.
        state.tr.delete(range.from, range.to)
        makeTask(chain(), isItem, match[1]?.toLowerCase() === 'x')
        return undefined
      },
    }),
  ],
  addProseMirrorPlugins: () => [new Plugin({ props: { nodeViews: { listItem: listItemView } } })],
})

/** An open task of the item at the cursor; outside of one, a new list. */
export function startTask(editor: Editor): void {
  makeTask(editor.chain().focus(), isInItem(editor.state), false)
}

function isInItem({ selection }: EditorState): boolean {
  return selection.$from.node(-1)?.type.name === 'listItem'
}

function makeTask(chain: ChainedCommands, isItem: boolean, checked: boolean): void {
  const item = isItem ? chain : chain.toggleBulletList()
  item.updateAttributes('listItem', { checked }).run()
}

/** Written our way, or as GitHub, Notion, Google Docs and TipTap do. */
function checkedIn(element: HTMLElement): boolean | null {
  if (element.classList.contains('task-done')) return true
  if (element.classList.contains('task-open')) return false
  if (element.dataset.checked) return element.dataset.checked === 'true'
  if (element.role === 'checkbox') return element.ariaChecked === 'true'
  const box = element.querySelector<HTMLInputElement>(
    ':scope > :is(input, label > input, p > input)[type="checkbox"]',
  )
  return box && (box.checked || box.hasAttribute('checked'))
}

function listItemView(node: Node, view: EditorView, getPos: () => number | undefined): NodeView {
  const dom = document.createElement('li')
  let shown = node
  if (typeof node.attrs.checked !== 'boolean') {
    return { dom, contentDOM: dom, update: (next) => next.type === shown.type && next.attrs.checked === null }
  }
  const box = document.createElement('input')
  box.type = 'checkbox'
  box.ariaLabel = t.task
  box.contentEditable = 'false'
  const contentDOM = document.createElement('div')
  dom.append(box, contentDOM)
  const show = () => {
    dom.className = classOf(shown.attrs.checked)
    box.checked = shown.attrs.checked
  }
  // The cursor stays in the text.
  box.addEventListener('mousedown', (event) => event.preventDefault())
  box.addEventListener('change', () => {
    const position = getPos()
    if (position === undefined) return
    view.dispatch(view.state.tr.setNodeAttribute(position, 'checked', box.checked))
  })
  show()
  return {
    dom,
    contentDOM,
    update(next) {
      if (next.type !== shown.type || typeof next.attrs.checked !== 'boolean') return false
      shown = next
      show()
      return true
    },
    stopEvent: ({ target }) => target === box,
    ignoreMutation: ({ target }) => !contentDOM.contains(target),
  }
}

function classOf(checked: boolean): string {
  return checked ? 'task-done' : 'task-open'
}
