import { InvalidRequest } from '../errors.ts'
import { isInvisible } from './character-classes.ts'
import { excerpt } from './excerpt.ts'
import { stripHidden } from './strip-hidden.ts'
import { unicodeForm } from './unicode-form.ts'

/** Normalizes a single-line text: trimmed, white space collapsed, hidden characters removed; empty when invisible. */
export function normalizeLine(text: string): string {
  return emptyIfInvisible(text, (line) =>
    stripHidden(line.replace(/\s+/gu, ' ')).replace(/\s+/gu, ' ').trim(),
  )
}

/** The same with a maximum length, in characters. */
export function normalizeField(field: string, text: string, max: number): string {
  const line = normalizeLine(text)
  if ([...line].length > max) throw new InvalidRequest([{ field, rule: 'tooLong', limit: max }])
  return line
}

/** Normalizes a plain multi-line text: \n line ends, at most one empty line in a row, trimmed. */
export function normalizeText(text: string): string {
  return emptyIfInvisible(text, (lines) =>
    stripHidden(lines.replace(/\r\n?|[\u2028\u2029]/g, '\n').replace(/\t/g, ' '))
      .replace(/\n{3,}/g, '\n\n')
      .trim(),
  )
}

/** The beginning of what another program says, as a line of a log: control characters become spaces, so that words stay apart. */
export function excerptOfForeign(text: string, max: number): string {
  return excerpt(normalizeLine(text.replace(/[^\P{C}\n]/gu, ' ')), max)
}

/** A code of digits, however it is typed: mail programs and apps put spaces in it, input methods make it full-width. */
export function normalizeCode(text: string): string {
  return unicodeForm('NFKC', text).replace(/\s/g, '')
}

function emptyIfInvisible(text: string, normalize: (text: string) => string): string {
  const normal = normalize(text)
  return isInvisible(normal) ? '' : normal
}
