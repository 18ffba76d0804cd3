import { type Element, elementsIn, type Node } from './tree.ts'

/** What header cells may not hold, and what stands there in its place. */
const IN_HEADERS: Record<string, string> = { h2: 'p', h3: 'p', h4: 'p', blockquote: 'div' }

/** Says of every header cell whether it heads its row or its column, for those who hear a table. */
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

/** A table wider than a phone scrolls by itself, by finger and by keyboard. */
export function wrapTables(nodes: Node[]): Node[] {
  return nodes.map((node) => {
    if (typeof node === 'string') return node
    const element = { ...node, children: wrapTables(node.children) }
    if (node.tag !== 'table') return element
    return { tag: 'div', attributes: { class: 'table-scroll', tabindex: '0' }, children: [element] }
  })
}
