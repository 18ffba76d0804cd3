import { audioLinkOf } from './blocks/audio.ts'
import { isFootnote } from './blocks/footnotes.ts'
import { videoIn } from './blocks/videos.ts'
import { plainText } from './plain-text.ts'
import { type Element, type Node, parse } from './tree.ts'

/** Start or end of a code block or table: in a clean body, no other "<" precedes these names. */
const BLOCK_TAG = /<(\/?)(?:pre|table)[ >]/g
/** How many characters of a body nearly always suffice for a summary, and the most that are parsed, which takes about 10 ms. */
const CHUNKS = { first: 20_000, longest: 60_000 }

/** Plain text of a clean body without code blocks, tables, footnotes, videos and audio; only of its first chunk if that is long enough. */
export function runningTextOf(body: string, minLength: number): string {
  const rest = withoutBlocks(body)
  const beginning = runningTextIn(rest.slice(0, CHUNKS.first))
  const isEnough = beginning.length >= minLength || rest.length <= CHUNKS.first
  return isEnough ? beginning : runningTextIn(rest.slice(0, CHUNKS.longest))
}

/** Removes code blocks and tables, which may be long. Finds them by their tags, because parsing takes 40 ms for 200 KB. */
function withoutBlocks(body: string): string {
  const parts: string[] = []
  let [depth, after] = [0, 0]
  for (const { 0: tag, 1: slash, index } of body.matchAll(BLOCK_TAG)) {
    if (depth === 0) parts.push(body.slice(after, index))
    depth += slash ? -1 : 1
    after = index + tag.length
  }
  return depth === 0 ? [...parts, body.slice(after)].join(' ') : parts.join(' ')
}

function runningTextIn(html: string): string {
  return plainText(onlyRunningText(parse(html)))
}

function onlyRunningText(nodes: Node[]): Node[] {
  return nodes.map((node) => {
    if (typeof node === 'string') return node
    return isRunningText(node) ? { ...node, children: onlyRunningText(node.children) } : ' '
  })
}

function isRunningText(element: Element): boolean {
  return !isFootnote(element) && videoIn(element) === null && !audioLinkOf(element)
}
