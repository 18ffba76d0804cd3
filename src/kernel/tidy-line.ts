import { InvalidRequest } from './errors.ts'

/** A text of one line as it is kept: trimmed, without runs of white space, counted in characters. */
export function tidyLine(field: string, text: string, most: number): string {
  const tidy = text.replace(/\s+/gu, ' ').trim()
  if ([...tidy].length > most) throw new InvalidRequest([{ field, rule: 'tooLong', limit: most }])
  if (/[\p{Cc}\p{Cs}]/u.test(tidy)) throw new InvalidRequest([{ field, rule: 'pattern' }])
  return tidy
}
