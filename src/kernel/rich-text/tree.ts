import { Parser } from 'htmlparser2'

export type Node = string | Element

export interface Element {
  tag: string
  attributes: Record<string, string>
  children: Node[]
}

const VOID = new Set(['br', 'hr', 'img', 'input'])
const BOOLEAN = new Set(['checked', 'disabled', 'controls'])

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\u00a0': '&nbsp;',
}

export function parse(html: string): Node[] {
  const root: Node[] = []
  const open: Node[][] = [root]
  const parser = new Parser({
    onopentag(tag, attributes) {
      const element: Element = { tag, attributes, children: [] }
      open.at(-1)!.push(element)
      open.push(element.children)
    },
    ontext(text) {
      // Adjacent text is merged: otherwise every entity and every lone "<" would be a node of its own.
      const siblings = open.at(-1)!
      if (typeof siblings.at(-1) === 'string') siblings[siblings.length - 1] += text
      else siblings.push(text)
    },
    onclosetag: () => void open.pop(),
  })
  parser.end(html)
  return root
}

/** Serializes the way browsers write innerHTML, so that what an editor sends round-trips. */
export function serialize(nodes: Node[]): string {
  return nodes.map((node) => (typeof node === 'string' ? escapeText(node) : serializeElement(node))).join('')
}

export function textOf(nodes: Node[]): string {
  return nodes.map((node) => (typeof node === 'string' ? node : textOf(node.children))).join('')
}

/** The text of an element on one line. */
export function lineOf({ children }: Element): string {
  return textOf(children).replace(/\s+/g, ' ').trim()
}

export function elementsIn(nodes: Node[]): Element[] {
  return nodes.flatMap((node) => (typeof node === 'string' ? [] : [node, ...elementsIn(node.children)]))
}

function serializeElement({ tag, attributes, children }: Element): string {
  const written = Object.entries(attributes).map(([name, value]) =>
    BOOLEAN.has(name) ? ` ${name}` : ` ${name}="${escapeValue(value)}"`,
  )
  const start = `<${tag}${written.join('')}>`
  return VOID.has(tag) ? start : `${start}${serialize(children)}</${tag}>`
}

function escapeText(text: string): string {
  return text.replace(/[&<>\u00a0]/g, (character) => ESCAPES[character]!)
}

function escapeValue(value: string): string {
  return value.replace(/[&<>"\u00a0]/g, (character) => ESCAPES[character]!)
}
