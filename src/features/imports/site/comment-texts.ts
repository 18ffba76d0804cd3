import { cleanBody, writeMarkdown } from '../../../kernel/rich-text/rich-text.ts'
import { withoutForbiddenCharacters } from '../../../kernel/text/character-classes.ts'
import { normalizeText } from '../../../kernel/text/normalize.ts'
import { MAX_CHARACTERS } from '../../comments/rules.ts'
import type { SourceComment } from './records.ts'

/** A picture becomes a link: a comment has one picture at most, and not within its text. */
const PICTURE = /!\[([^\][\n]{0,200})\]\((https?:\/\/[^\s()<>"]{1,500})(?: "[^"\n]{0,200}")?\)/g

/** The text of a comment in the Markdown that comments have, cut into parts that fit. */
export async function commentParts(
  key: string,
  { format, text }: Pick<SourceComment, 'format' | 'text'>,
): Promise<string[]> {
  const plain = withoutForbiddenCharacters(text)
  const markdown = format === 'html' ? await markdownOf(key, plain) : plain
  return partsOf(normalizeText(markdown.replace(PICTURE, (_, label, url) => `[${label || url}](${url})`)))
}

/** Without a worker where there is nothing to convert. */
async function markdownOf(key: string, html: string): Promise<string> {
  const [, inside] = /^<p>([^<&]*)<\/p>$/.exec(html.trim()) ?? []
  return inside ?? (/[<&]/.test(html) ? writeMarkdown(key, (await cleanBody(key, html)).body) : html)
}

/** Cuts at the last paragraph, line or space that fits. */
function partsOf(text: string): string[] {
  const parts: string[] = []
  let rest = [...text]
  while (rest.length > MAX_CHARACTERS) {
    const head = rest.slice(0, MAX_CHARACTERS)
    const end = ['\n', ' '].map((sign) => head.lastIndexOf(sign)).find((at) => at > MAX_CHARACTERS / 2)
    const length = end ?? MAX_CHARACTERS
    parts.push(head.slice(0, length).join(''))
    rest = rest.slice(length)
  }
  return [...parts, rest.join('')].map(normalizeText).filter((part) => part !== '')
}
