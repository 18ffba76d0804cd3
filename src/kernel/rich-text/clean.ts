import sanitizeHtml from 'sanitize-html'
import { stripHidden } from '../text/strip-hidden.ts'
import { SANITIZE_OPTIONS } from './allowlist.ts'
import { linkPlayers } from './blocks/audio.ts'
import { fixNesting } from './fix-nesting.ts'
import { countWords, plainText } from './plain-text.ts'
import { elementsIn, parse, serialize } from './tree.ts'
import type { CleanText, Refused } from './types.ts'
import { renameUnclosedTags } from './unclosed-tags.ts'

const MAX_BODY_BYTES = 200 * 1024
const MAX_PASSES = 6
/** More than a body of 200 KB can contain: the shortest element has seven bytes and two brackets. */
const MAX_BRACKETS = 60_000
/** The parser's time grows with the square of the open tags. */
const MAX_OPEN_TAGS = 1_000

/** Aborts sanitizing as soon as a limit is exceeded. */
class LimitExceeded extends Error {
  readonly answer: Refused

  constructor(answer: Refused) {
    super(answer)
    this.answer = answer
  }
}

/** Sanitizes to a fixed point: removing one thing can expose another, so it repeats until nothing changes. */
export function clean(html: string): CleanText | Refused {
  try {
    let before = html
    for (let pass = 0; pass < MAX_PASSES; pass++) {
      const after = cleanOnce(before)
      if (Buffer.byteLength(after) > MAX_BODY_BYTES) return 'tooHeavy'
      if (after === before) return toCleanText(after)
      before = after
    }
    return 'tooComplex'
  } catch (error) {
    if (error instanceof LimitExceeded) return error.answer
    throw error
  }
}

function toCleanText(body: string): CleanText {
  const tree = parse(body)
  const text = plainText(tree)
  const pictures = elementsIn(tree).flatMap(({ tag, attributes }) => (tag === 'img' ? attributes.src! : []))
  return { body, text, words: countWords(text), pictures: [...new Set(pictures)] }
}

function cleanOnce(html: string): string {
  const readable = stripHidden(html.replace(/\r\n?/g, '\n'))
  if (exceeds(readable, '<', MAX_BRACKETS)) throw new LimitExceeded('tooComplex')
  return serialize(fixNesting(linkPlayers(parse(sanitized(renameUnclosedTags(readable))))))
}

function sanitized(html: string): string {
  let open = 0
  let kept = 0
  return sanitizeHtml(html, {
    ...SANITIZE_OPTIONS,
    onOpenTag() {
      if (++open > MAX_OPEN_TAGS) throw new LimitExceeded('tooComplex')
    },
    onCloseTag: () => void open--,
    // The text is already escaped, and no later pass removes text: with tags the result can only be longer.
    textFilter(text) {
      const visible = stripHidden(text)
      kept += visible.length
      if (kept > MAX_BODY_BYTES) throw new LimitExceeded('tooHeavy')
      return visible
    },
  })
}

function exceeds(text: string, character: string, max: number): boolean {
  let count = 0
  for (let at = text.indexOf(character); at >= 0; at = text.indexOf(character, at + 1)) {
    if (++count > max) return true
  }
  return false
}
