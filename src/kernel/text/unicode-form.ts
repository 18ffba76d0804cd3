const MARKS = /\p{M}+/gu
/** On one letter, as in the Stream-Safe Text Format (UAX #15): no script needs more than four. */
const MAX_MARKS = 30

/** Unicode normalization in linear time: sorting the marks of a letter takes the square of their number, 5 s for 100,000. */
export function unicodeForm(form: 'NFC' | 'NFKC', text: string): string {
  return text.replace(MARKS, atMost).normalize(form)
}

function atMost(marks: string): string {
  return marks.length > MAX_MARKS ? [...marks].slice(0, MAX_MARKS).join('') : marks
}
