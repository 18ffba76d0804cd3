import { DomUtils, parseDocument } from 'htmlparser2'

interface Microformat {
  type: string[]
  properties: Record<string, (string | Microformat)[]>
}

type Nodes = ReturnType<typeof parseDocument>['children']
type Element = Extract<Nodes[number], { attribs: unknown }>

/** The items of a page by the parsing rules of microformats2, as far as pages of this site use them. */
export function microformatsIn(page: string, base: string): Microformat[] {
  const items: Microformat[] = []
  collect(parseDocument(page).children, null, items, base)
  return items
}

function collect(nodes: Nodes, item: Microformat | null, items: Microformat[], base: string): void {
  for (const node of nodes) {
    if (!('attribs' in node)) continue
    const classes = (node.attribs.class ?? '').split(' ')
    const type = classes.filter((name) => name.startsWith('h-'))
    const inner = type.length > 0 ? { type, properties: {} } : null
    const names = classes.filter((name) => /^(?:p|u|dt|e)-/.test(name))
    for (const name of item ? names : []) {
      const key = name.slice(name.indexOf('-') + 1)
      item!.properties[key] = [...(item!.properties[key] ?? []), inner ?? textOf(node, name, base)]
    }
    if (inner && !(item && names.length > 0)) items.push(inner)
    collect(node.children, inner ?? item, items, base)
  }
}

/** An address is that of a link or a picture, a moment that of its element; `data` has a value of its own. */
function textOf(node: Element, property: string, base: string): string {
  const { href, src, datetime, value } = node.attribs
  const address = href ?? src
  if (property.startsWith('u-') && address !== undefined) return new URL(address, base).href
  if (property.startsWith('dt-') && datetime !== undefined) return datetime
  return (value ?? DomUtils.textContent(node)).trim()
}
