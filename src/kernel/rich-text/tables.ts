import { type Element, elementsIn, type Node } from './tree.ts'

/** Elements that header cells may not hold, and their replacements. */
const IN_HEADERS: Record<string, string> = { h2: 'p', h3: 'p', h4: 'p', blockquote: 'div' }

/** Sets `scope` of every header cell to row or column, for screen readers. */
export function setHeaderScope(rows: Element[]): void {
  for (const { children } of rows) {
    const cells = children.filter((child) => typeof child === 'object')
    const headers = cells.filter(({ tag }) => tag === 'th')
    for (const header of headers) {
      header.attributes.scope = headers.length === cells.length ? 'col' : 'row'
      for (const element of elementsIn(header.children)) element.tag = IN_HEADERS[element.tag] ?? element.tag
    }
  }
}

/** Wraps tables in a container that scrolls, by finger and by keyboard. */
export function wrapTables(nodes: Node[]): Node[] {
  return nodes.map((node) => {
    if (typeof node === 'string') return node
    const element = { ...node, children: wrapTables(node.children) }
    if (node.tag !== 'table') return element
    return { tag: 'div', attributes: { class: 'table-scroll', tabindex: '0' }, children: [element] }
  })
}
