/** A full stop, or a sign that does the same, perhaps with a closing mark behind it. */
const ENDED = /[.。．!！?？…][\s"'”’」』)）]*$/u

/** What people wrote, at the end of a sentence of ours. One stop is enough: theirs inside, or ours behind. */
export function quotedZh(text: string): string {
  return ENDED.test(text) ? `「${text}」` : `「${text}」。`
}

export function quotedEn(text: string): string {
  return ENDED.test(text) ? `“${text}”` : `“${text}”.`
}
