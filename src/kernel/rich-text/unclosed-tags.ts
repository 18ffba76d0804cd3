import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2'
import { DROPPED_WITH_CONTENT } from './allowlist.ts'

/** A start tag, with the offsets of its name. */
interface StartTag {
  name: string
  start: number
  end: number
}

/** Raw text elements: everything up to the end tag is text. Nothing ends <plaintext>. */
const RAW_TEXT = 'script style title textarea xmp iframe noembed noframes'.split(' ')
/** What an audio element contains is for browsers that cannot play it. */
const DROPPED = new Set([...DROPPED_WITH_CONTENT, 'plaintext', 'audio'])
const START_TAG = new RegExp(`<(?:${[...DROPPED].join('|')})[\\s/>]`, 'i')
const RAW_END_TAG = new RegExp(`</(${RAW_TEXT.join('|')})(?=[\\s/>])`, 'gi')

/**
 * An unclosed element that is removed with its content would take the rest of the text with it. Its start tag is renamed
 * to <span>, which sanitizing drops while keeping what follows.
 */
export function renameUnclosedTags(html: string): string {
  if (!START_TAG.test(html)) return html
  let renamed = ''
  let done = 0
  for (const { start, end } of unclosedTags(html).toSorted((a, b) => a.start - b.start)) {
    renamed += `${html.slice(done, start)}span`
    done = end
  }
  return renamed + html.slice(done)
}

function unclosedTags(html: string): StartTag[] {
  const lastEnds = new Map([...html.matchAll(RAW_END_TAG)].map((end) => [end[1]!.toLowerCase(), end.index]))
  const unclosed: StartTag[] = []
  const open: StartTag[] = []
  const count = new Map<string, number>()
  // An unterminated raw text element does not count: tokenizing restarts right after its start tag.
  for (let from = 0; from < html.length; ) from = readFrom(from)
  return [...unclosed, ...open]

  function readFrom(from: number): number {
    let tag: StartTag | null = null
    let next = html.length
    const tagAt = (start: number, end: number): StartTag => ({
      name: html.slice(from + start, from + end).toLowerCase(),
      start: from + start,
      end: from + end,
    })
    const callbacks: TokenizerCallbacks = {
      ...NO_CALLBACKS,
      isInForeignContext: inForeignContent,
      onopentagname(start, end) {
        tag = tagAt(start, end)
      },
      onopentagend(end) {
        if (!tag || !DROPPED.has(tag.name)) return
        if (inForeignContent() || (!RAW_TEXT.includes(tag.name) && tag.name !== 'plaintext')) return push(tag)
        if (lastEnds.get(tag.name)! > tag.end) return
        unclosed.push(tag)
        next = from + end + 1
        tokenizer.pause()
      },
      onselfclosingtag(end) {
        if (!inForeignContent() && !isForeignRoot(tag?.name)) callbacks.onopentagend(end)
      },
      onclosetag: (start, end) => closeLast(tagAt(start, end).name),
    }
    const tokenizer = new Tokenizer({ decodeEntities: false }, callbacks)
    tokenizer.write(html.slice(from))
    return next
  }

  function push(tag: StartTag): void {
    open.push(tag)
    count.set(tag.name, (count.get(tag.name) ?? 0) + 1)
  }

  /** Implied end tags: elements still open inside it are unclosed and end with it. */
  function closeLast(name: string): void {
    while (count.get(name)) {
      const tag = open.pop()!
      count.set(tag.name, count.get(tag.name)! - 1)
      if (tag.name === name) return
      unclosed.push(tag)
    }
  }

  function inForeignContent(): boolean {
    return Boolean(count.get('svg') || count.get('math'))
  }
}

function isForeignRoot(name: string | undefined): boolean {
  return name === 'svg' || name === 'math'
}

const ignored = () => {}
const NO_CALLBACKS: TokenizerCallbacks = {
  onattribdata: ignored,
  onattribend: ignored,
  onattribentity: ignored,
  onattribname: ignored,
  oncdata: ignored,
  onclosetag: ignored,
  oncomment: ignored,
  ondeclaration: ignored,
  onend: ignored,
  onopentagend: ignored,
  onopentagname: ignored,
  onprocessinginstruction: ignored,
  onselfclosingtag: ignored,
  ontext: ignored,
  ontextentity: ignored,
}
