import type { Element, Node } from '../tree.ts'
import { TASK_CLASSES } from './names.ts'

/** Gives task items a read-only checkbox that shows their state, named by the first block of the item. */
export function addCheckboxes(items: Element[]): void {
  const tasks = items.filter(({ attributes }) => TASK_CLASSES.includes(attributes.class ?? ''))
  tasks.forEach((item, index) => {
    const id = `task-${index + 1}`
    const [label, ...others] = labelled(item.children)
    label.attributes = { ...label.attributes, id }
    const isDone = item.attributes.class === 'task-done'
    const checkbox = {
      type: 'checkbox',
      disabled: '',
      ...(isDone && { checked: '' }),
      'aria-labelledby': id,
    }
    item.children = [{ tag: 'input', attributes: checkbox, children: [] }, label, ...others]
  })
}

/** Wraps leading inline content in a paragraph. */
function labelled(children: Node[]): [Element, ...Node[]] {
  const end = children.findIndex(
    (child) => typeof child === 'object' && /^(p|h\d|ul|ol|pre|blockquote|figure|table|div)$/.test(child.tag),
  )
  const first = children[end]
  if (end === 0 && typeof first === 'object' && first.tag === 'p') return [first, ...children.slice(1)]
  const inline = children.slice(0, end < 0 ? undefined : end)
  return [{ tag: 'p', attributes: {}, children: inline }, ...children.slice(inline.length)]
}
