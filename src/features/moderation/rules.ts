/** What a canned reason is for: posts and comments, profile changes, or bans and removals of people. */
export const REASON_SUBJECTS = ['texts', 'profiles', 'people'] as const
export type ReasonSubject = (typeof REASON_SUBJECTS)[number]

export interface Reason {
  /** On the button. */
  label: string
  /** What the person reads. */
  text: string
}

/** As many as there are digits to choose them by. */
export const MAX_REASONS = 9
const MAX_LABEL = 30
const MAX_TEXT = 500
const SEPARATOR = /[|｜]/

/** One reason per line, `label | sentence`; null if a line is not of that form, or there are too many. */
export function parseReasons(lines: string): Reason[] | null {
  const filled = lines.split('\n').filter((line) => line.trim() !== '')
  const reasons = filled.map(parseLine)
  return filled.length <= MAX_REASONS && reasons.every((reason) => reason !== null) ? reasons : null
}

function parseLine(line: string): Reason | null {
  const at = line.search(SEPARATOR)
  const [label, text] = [line.slice(0, Math.max(at, 0)).trim(), line.slice(at + 1).trim()]
  const fits = label !== '' && text !== '' && [...label].length <= MAX_LABEL && [...text].length <= MAX_TEXT
  return fits ? { label, text } : null
}

export function writeReasons(reasons: Reason[]): string {
  return reasons.map(({ label, text }) => `${label} | ${text}`).join('\n')
}
