import { createReadStream } from 'node:fs'
import { open as openFile } from 'node:fs/promises'
import { setImmediate as pause } from 'node:timers/promises'
import { Parser } from 'htmlparser2'
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
}

export interface XmlItem {
  /** Direct children with the wanted names, in order. */
  children: XmlElement[]
}

interface Wanted {
  maxItems: number
  children: readonly string[]
  /** Those of them that contain whole texts. */
  texts: readonly string[]
  attribute: string
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
  parser.end()
  yield* collector.take()
}

function collectItems(wanted: Wanted) {
  let ready: XmlItem[] = []
  let item: XmlItem | null = null
  let child: XmlElement | null = null
  let depth = 0
  let itemDepth = 0
  const maxLength = (name: string) => (wanted.texts.includes(name) ? MAX_TEXT_BYTES : MAX_LINE_LENGTH)
  const isRoot = (name: string) => /^(rss|feed|rdf:rdf)$/i.test(name)
  return {
    take(): XmlItem[] {
      const taken = ready
      ready = []
      return taken
    },
    handler: {
      onopentagname(name: string) {
        depth++
        if (depth > MAX_DEPTH || (depth === 1 && !isRoot(name))) throw new UnreadableFile('not_readable')
        if (!item && (name === 'item' || name === 'entry')) {
          item = { children: [] }
          itemDepth = depth
        } else if (item && depth === itemDepth + 1 && item.children.length < MAX_CHILDREN)
          child = wanted.children.includes(name) ? { name, attributes: {}, text: '' } : null
      },
      onattribute(name: string, value: string) {
        if (child && depth === itemDepth + 1 && name === wanted.attribute)
          child.attributes[name] = value.slice(0, MAX_LINE_LENGTH)
      },
      ontext(text: string) {
        if (child && child.text.length <= maxLength(child.name)) child.text += text
      },
      onclosetag() {
        if (item && child && depth === itemDepth + 1) {
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

/** The text of the first child with one of these names. */
export function childText({ children }: XmlItem, ...names: string[]): string {
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
