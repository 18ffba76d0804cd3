import { elementsIn, type Node, parse, serialize } from '../tree.ts'
import { isFootnote } from './footnotes.ts'

const SIGNS: Record<string, string> = { 'task-open': '☐ ', 'task-done': '☑ ' }

/** Renders a clean body for feed readers, which lack our styles: task items get a symbol, footnotes a number and a list at the end. */
export function feedHtml(body: string): string {
  if (!/ class="(?:task-|footnote)/.test(body)) return body
  const tree = parse(body)
  const notes: Node[] = []
  for (const element of elementsIn(tree)) {
    const sign = SIGNS[element.attributes.class ?? '']
    const first = element.children[0]
    if (sign && typeof first === 'object' && first.tag === 'p') first.children.unshift(sign)
    else if (sign) element.children.unshift(sign)
    if (!isFootnote(element)) continue
    notes.push({ tag: 'li', attributes: {}, children: element.children })
    Object.assign(element, { attributes: {}, children: [`[${notes.length}]`] })
  }
  const list: Node = { tag: 'ol', attributes: {}, children: notes }
  return serialize(notes.length > 0 ? [...tree, list] : tree)
}
