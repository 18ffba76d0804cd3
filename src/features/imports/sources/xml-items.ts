import { createReadStream } from 'node:fs'
import { open as openFile } from 'node:fs/promises'
import { setImmediate as pause } from 'node:timers/promises'
import { Parser } from 'htmlparser2'
import { escapeHtml } from '../../../kernel/rich-text/markdown/escape.ts'
import { MAX_LINE_LENGTH, MAX_TEXT_BYTES } from '../rules.ts'
import { UnreadableFile } from './source.ts'

const MAX_DEPTH = 50
/** Per item; the rest is ignored, so that memory stays bounded. */
const MAX_CHILDREN = 1_000

interface XmlElement {
  name: string
  attributes: Record<string, string>
  /** Cut at `MAX_TEXT_BYTES`, or at `MAX_LINE_LENGTH` if it is not a text. */
  text: string
  /** Children of their own with the wanted names, if it is one of the `groups`. */
  children: XmlElement[]
}

export interface XmlItem {
  name: string
  /** Direct children with the wanted names, in order. */
  children: XmlElement[]
}

interface Wanted {
  maxItems: number
  children: readonly string[]
  /** Those of them that contain whole texts. */
  texts: readonly string[]
  attributes: readonly string[]
  /** Elements that are items besides `item` and `entry`. */
  items?: readonly string[]
  /** Children that have children of their own. */
  groups?: readonly string[]
  maxChildren?: number
  /** Refuses a file that ends too early, where feeds may leave elements open. */
  whole?: true
}

/**
 * The items of RSS and WXR (`item`) and of Atom (`entry`). Entities of a DTD are never expanded: the parser knows only those built into
 * XML, so that "billion laughs" stays a text. Read in chunks with pauses, so that requests are answered in the meantime.
 */
export async function* readXmlItems(file: string, wanted: Wanted): AsyncGenerator<XmlItem, void, void> {
  const collector = collectItems(wanted)
  const parser = new Parser(collector.handler, { xmlMode: true, decodeEntities: true })
  const decoder = await decoderOf(file)
  let found = 0
  for await (const chunk of createReadStream(file)) {
    parser.write(decoder.decode(chunk, { stream: true }))
    const ready = collector.take()
    found += ready.length
    if (found > wanted.maxItems) throw new UnreadableFile('too_many')
    yield* ready
    await pause()
  }
  collector.endReached()
  parser.end()
  yield* collector.take()
}

function collectItems(wanted: Wanted) {
  let ready: XmlItem[] = []
  let item: XmlItem | null = null
  let child: XmlElement | null = null
  let inner: XmlElement | null = null
  let depth = 0
  let itemDepth = 0
  const { items = [], groups = [], maxChildren = MAX_CHILDREN } = wanted
  const isItem = (name: string) => name === 'item' || name === 'entry' || items.includes(name)
  const wantedElement = (name: string): XmlElement | null =>
    wanted.children.includes(name) ? { name, attributes: {}, text: '', children: [] } : null
  const maxLength = (name: string) => (wanted.texts.includes(name) ? MAX_TEXT_BYTES : MAX_LINE_LENGTH)
  const append = (element: XmlElement, text: string): void => {
    if (element.text.length <= maxLength(element.name)) element.text += text
  }
  /** Content of Atom whose markup are elements of the XML itself. */
  const inMarkup = () =>
    depth > itemDepth + 1 && child?.attributes.type === 'xhtml' && wanted.texts.includes(child.name)
  const isRoot = (name: string) => /^(rss|feed|rdf:rdf)$/i.test(name)
  return {
    take(): XmlItem[] {
      const taken = ready
      ready = []
      return taken
    },
    endReached(): void {
      if (wanted.whole && depth > 0) throw new UnreadableFile('not_readable')
    },
    handler: {
      onopentagname(name: string) {
        depth++
        if (depth > MAX_DEPTH || (depth === 1 && !isRoot(name))) throw new UnreadableFile('not_readable')
        if (!item && isItem(name)) {
          item = { name, children: [] }
          itemDepth = depth
        } else if (item && depth === itemDepth + 1 && item.children.length < maxChildren)
          child = wantedElement(name)
        else if (child && depth === itemDepth + 2 && groups.includes(child.name)) inner = wantedElement(name)
        else if (child && inMarkup()) append(child, `<${localName(name)}`)
      },
      onopentag() {
        if (child && inMarkup()) append(child, '>')
      },
      onattribute(name: string, value: string) {
        if (child && depth === itemDepth + 1 && wanted.attributes.includes(name))
          child.attributes[name] = value.slice(0, MAX_LINE_LENGTH)
        else if (child && inMarkup() && !name.startsWith('xmlns'))
          append(child, ` ${name}="${escapeHtml(value)}"`)
      },
      ontext(text: string) {
        const element = inner ?? child
        if (element) append(element, inMarkup() ? escapeHtml(text) : text)
      },
      onclosetag(name: string) {
        if (child && inMarkup() && !VOID.test(localName(name))) append(child, `</${localName(name)}>`)
        if (child && inner && depth === itemDepth + 2) {
          child.children.push(inner)
          inner = null
        } else if (item && child && depth === itemDepth + 1) {
          item.children.push(child)
          child = null
        } else if (item && depth === itemDepth) {
          ready.push(item)
          item = null
        }
        depth--
      },
    },
  }
}

/** Elements of HTML that never have an end tag. */
const VOID = /^(?:area|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/i

/** Without the prefix of its namespace. */
function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

/** The text of the first child with one of these names. */
export function childText({ children }: Pick<XmlItem, 'children'>, ...names: string[]): string {
  for (const name of names) {
    const found = children.find((child) => child.name === name)
    if (found) return found.text.trim()
  }
  return ''
}

/** In the encoding that the file declares; old Chinese feeds use GBK. */
async function decoderOf(path: string) {
  await using file = await openFile(path)
  const { buffer, bytesRead } = await file.read(Buffer.alloc(200), 0, 200, 0)
  const declaration = /^\s*<\?xml[^>]*?\bencoding\s*=\s*["']([\w.:-]+)/
  const [, label = 'utf-8'] = declaration.exec(buffer.subarray(0, bytesRead).toString('latin1')) ?? []
  try {
    return new TextDecoder(label)
  } catch {
    throw new UnreadableFile('not_readable')
  }
}
