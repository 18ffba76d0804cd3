import { InvalidRequest } from '../errors.ts'
import { isInvisible } from './character-classes.ts'
import { stripHidden } from './strip-hidden.ts'

/** A text of one line as it is kept: trimmed, without runs of white space; empty when it shows nothing. */
export function normalizeLine(text: string): string {
  return emptyIfInvisible(text, (line) =>
    stripHidden(line.replace(/\s+/gu, ' ')).replace(/\s+/gu, ' ').trim(),
  )
}

/** The same of one with a limit, counted in characters. */
export function normalizeField(field: string, text: string, max: number): string {
  const line = normalizeLine(text)
  if ([...line].length > max) throw new InvalidRequest([{ field, rule: 'tooLong', limit: max }])
  return line
}

/** A plain text of several lines: one kind of line end, one empty line in a row at most, no blanks around. */
export function normalizeText(text: string): string {
  return emptyIfInvisible(text, (lines) =>
    stripHidden(lines.replace(/\r\n?|[\u2028\u2029]/g, '\n').replace(/\t/g, ' '))
      .replace(/\n{3,}/g, '\n\n')
      .trim(),
  )
}

function emptyIfInvisible(text: string, normalize: (text: string) => string): string {
  const normal = normalize(text)
  return isInvisible(normal) ? '' : normal
}
