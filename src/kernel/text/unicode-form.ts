import unhomoglyph from 'unhomoglyph'

const MARKS = /\p{M}+/gu
/** Maximum marks on one letter, as in the Stream-Safe Text Format (UAX #15): no script needs more than four. */
const MAX_MARKS = 30

/** Unicode normalization in linear time: sorting the marks of a letter takes quadratic time, 5 s for 100,000. */
export function unicodeForm(form: 'NFC' | 'NFD' | 'NFKC', text: string): string {
  return text.replace(MARKS, atMost).normalize(form)
}

function atMost(marks: string): string {
  return marks.length > MAX_MARKS ? [...marks].slice(0, MAX_MARKS).join('') : marks
}

/**
 * Confusables skeleton (UTS #39), case-insensitive: texts that look alike have the same one. Mapped on capital letters,
 * where i, l and 1 are alike, and again on small ones, where m and rn are.
 */
export function skeletonOf(text: string): string {
  const capitals = unhomoglyph(compatible(compatible(text).toLowerCase().toUpperCase()))
  return compatible(unhomoglyph(compatible(capitals.toLowerCase())).toLowerCase())
}

function compatible(text: string): string {
  return unicodeForm('NFKC', text)
}
