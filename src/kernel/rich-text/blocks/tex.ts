/** TeX between dollar signs within a line: no spaces at its edges, and nothing that only prices and prose contain. */
export const INLINE_TEX = /\$(?![\s$])((?:\\[^\n]|[^$\\\n]){1,500})(?<!\s)\$/
const SIGNS = /[\\^_=+<>{}]|^[a-z](?:'|\(\w\))?$|^\w[-*/]\w/i
const CHINESE = /[\p{sc=Han}\u3000-\u303f\uff00-\uffef]/u

/** Distinguishes formulas from amounts of money. */
export function isTex(text: string): boolean {
  const outsideText = text.replace(/\\text\w*\{[^}]*\}/g, '\\')
  return SIGNS.test(outsideText) && !CHINESE.test(outsideText)
}
