import { type Editor, InputRule } from '@tiptap/core'
import { BulletList, ListItem, OrderedList } from '@tiptap/extension-list'
import { numberIn } from './blocks.ts'

/** Any block may come first, as in what cleaning keeps: TipTap's item begins with a paragraph, and moves other blocks out of the list. */
export const Item = ListItem.extend({
  content: 'block+',
  addKeyboardShortcuts() {
    return { ...this.parent?.(), Enter: () => splitItem(this.editor) }
  },
})

export const BulletedList = BulletList.extend({
  addInputRules() {
    return (this.parent?.() ?? []).map(outsideItems)
  },
})

export const NumberedList = OrderedList.extend({
  addAttributes: () => ({
    start: { default: 1, parseHTML: (element) => numberIn(element, 'start', 0, 999_999) },
  }),
  addInputRules() {
    return (this.parent?.() ?? []).map(outsideItems)
  },
})

/** The item below a task is a task as well, still open. In code Enter is a line break. */
function splitItem(editor: Editor): boolean {
  if (editor.isActive('codeBlock')) return false
  const isTask = typeof editor.getAttributes('listItem').checked === 'boolean'
  return editor.commands.splitListItem('listItem', isTask ? { checked: false } : {})
}

/** A rule that makes a list, except at the start of an item: people type the next number, which the list has written already. */
export function outsideItems(rule: InputRule): InputRule {
  return new InputRule({
    find: rule.find,
    handler(props) {
      const { $from } = props.state.selection
      const startsItem = $from.index(-1) === 0 && $from.node(-1)?.type.name === 'listItem'
      return startsItem ? null : rule.handler(props)
    },
    undoable: rule.undoable,
  })
}
