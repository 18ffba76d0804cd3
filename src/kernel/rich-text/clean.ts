import sanitizeHtml from 'sanitize-html'
import type { CleanText } from '../rich-text.ts'
import { stripHidden } from '../text/strip.ts'
import { SANITIZE_OPTIONS } from './allowed.ts'
import { nest } from './nesting.ts'
import { countWords, plainText } from './plain-text.ts'
import { elementsIn, parse, serialize } from './tree.ts'

const MOST_BODY_BYTES = 200 * 1024
const MOST_PASSES = 6
const MOST_OPEN_TAGS = 1_000

export type CleanAnswer = CleanText | 'tooHeavy' | 'tooComplex'

/** What one cleaning takes away can bring forth something else to clean: so again, until it changes nothing. */
export function clean(html: string): CleanAnswer {
  let before = html
  for (let pass = 0; pass < MOST_PASSES; pass++) {
    const after = cleanOnce(before)
    if (after === null) return 'tooComplex'
    if (Buffer.byteLength(after) > MOST_BODY_BYTES) return 'tooHeavy'
    if (after === before) return described(after)
    before = after
  }
  return 'tooComplex'
}

function described(body: string): CleanText {
  const tree = parse(body)
  const text = plainText(tree)
  const pictures = elementsIn(tree).flatMap(({ tag, attributes }) => (tag === 'img' ? attributes.src! : []))
  return { body, text, words: countWords(text), pictures: [...new Set(pictures)] }
}

function cleanOnce(html: string): string | null {
  const allowed = sanitized(stripHidden(html.replace(/\r\n?/g, '\n')))
  return allowed === null ? null : serialize(nest(parse(allowed)))
}

/** Null where more tags stand open than any author writes: the parser's time grows with the square of them. */
function sanitized(html: string): string | null {
  let open = 0
  try {
    return sanitizeHtml(html, {
      ...SANITIZE_OPTIONS,
      onOpenTag() {
        if (++open > MOST_OPEN_TAGS) throw new RangeError('Too many open tags')
      },
      onCloseTag: () => void open--,
    })
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}
