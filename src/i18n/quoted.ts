import { each } from './languages.ts'

/** A full stop, or a sign that does the same, perhaps with a closing mark behind it. */
const ENDED = /[.。．!！?？…][\s"'”’」』)）]*$/u

/** What people wrote, at the end of a sentence of ours. One stop is enough: theirs inside, or ours behind. */
export const quoted = each({
  'zh-CN': (text: string) => (ENDED.test(text) ? `「${text}」` : `「${text}」。`),
  'zh-TW': (text) => (ENDED.test(text) ? `「${text}」` : `「${text}」。`),
  en: (text) => (ENDED.test(text) ? `“${text}”` : `“${text}”.`),
})

/** Why someone decided; they may have said nothing. */
export const reasonGiven = each({
  'zh-CN': (reason: string) => (reason === '' ? '未说明原因。' : `原因：${quoted['zh-CN'](reason)}`),
  'zh-TW': (reason) => (reason === '' ? '未說明原因。' : `原因：${quoted['zh-TW'](reason)}`),
  en: (reason) => (reason === '' ? 'No reason given.' : `Reason: ${quoted.en(reason)}`),
})
