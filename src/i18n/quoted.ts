/** A full stop, or a sign that does the same, perhaps with a closing mark behind it. */
const ENDED = /[.。．!！?？…][\s"'”’」』)）]*$/u

/** What people wrote, at the end of a sentence of ours. One stop is enough: theirs inside, or ours behind. */
export function quotedZh(text: string): string {
  return ENDED.test(text) ? `「${text}」` : `「${text}」。`
}

/** Why somebody decided; they may have said nothing. */
export function reasonZh(reason: string): string {
  return reason === '' ? '未说明原因。' : `原因：${quotedZh(reason)}`
}

export function reasonEn(reason: string): string {
  return reason === '' ? 'No reason given.' : `Reason: ${quotedEn(reason)}`
}

export function quotedEn(text: string): string {
  return ENDED.test(text) ? `“${text}”` : `“${text}”.`
}
