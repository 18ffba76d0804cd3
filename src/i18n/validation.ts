import { each, type Subject } from './languages.ts'

/** What can be wrong with one field of a request. */
export const validation = {
  required: { 'zh-CN': () => '必填。', en: () => 'This is required.' },
  unknown: { 'zh-CN': () => '没有这个字段。', en: () => 'Unknown field.' },
  type: each({ 'zh-CN': (expected: number | string) => `类型应为 ${expected}。`, en: (expected) => `This must be of type ${expected}.` }),
  tooShort: each({ 'zh-CN': (limit: number | string) => `至少 ${limit} 个字符。`, en: (limit) => `Use at least ${limit} characters.` }),
  tooLong: each({ 'zh-CN': (limit: number | string) => `最多 ${limit} 个字符。`, en: (limit) => `Use at most ${limit} characters.` }),
  tooSmall: each({ 'zh-CN': (limit: number | string) => `不能小于 ${limit}。`, en: (limit) => `This must not be less than ${limit}.` }),
  tooLarge: each({ 'zh-CN': (limit: number | string) => `不能大于 ${limit}。`, en: (limit) => `This must not be more than ${limit}.` }),
  tooFew: each({
    'zh-CN': (limit: number | string) => `至少要有 ${limit} 项。`,
    en: (limit) => (Number(limit) === 1 ? 'Choose at least one.' : `At least ${limit} entries are needed.`),
  }),
  tooMany: each({ 'zh-CN': (limit: number | string) => `最多 ${limit} 项。`, en: (limit) => `At most ${limit} entries are allowed.` }),
  oneOf: each({ 'zh-CN': (choices: number | string) => `只能是：${choices}。`, en: (choices) => `This must be one of: ${choices}.` }),
  pattern: { 'zh-CN': () => '格式不正确。', en: () => 'The format is not valid.' },
  characters: { 'zh-CN': () => '包含无法使用的字符。', en: () => 'This contains characters that cannot be used.' },
  past: { 'zh-CN': () => '请选择将来的日期。', en: () => 'Choose a date in the future.' },
  pastTime: { 'zh-CN': () => '请选择将来的时间。', en: () => 'Choose a time in the future.' },
  tooFarAhead: each({ 'zh-CN': (limit: number | string) => `最多提前 ${limit} 天。`, en: (limit) => `At most ${limit} days ahead.` }),
  email: { 'zh-CN': () => '请输入有效的邮箱地址。', en: () => 'Enter a valid e-mail address.' },
  commonPassword: { 'zh-CN': () => '这个密码太常见了，很容易被猜到，换一个吧。', en: () => 'This password is too common. Please choose another.' },
  tooHeavy: each({ 'zh-CN': (limit: number | string) => `内容太长了：整理后最多 ${limit} KB。`, en: (limit) => `Too long: at most ${limit} KB once cleaned.` }),
  tooComplex: { 'zh-CN': () => '排版太复杂，请简化后重试。', en: () => 'The formatting is too complex. Simplify it and try again.' },
  other: { 'zh-CN': () => '内容不正确。', en: () => 'This value is not valid.' },
  json: { 'zh-CN': () => '不是有效的 JSON。', en: () => 'This is not valid JSON.' },
  fieldTwice: { 'zh-CN': () => '这个字段重复了。', en: () => 'This field is given more than once.' },
  pastPages: each({
    'zh-CN': (limit: number | string) => `页码只到第 ${limit} 条，之后请用 cursor 继续。`,
    en: (limit) => `Pages reach the first ${limit} entries only; use cursor to continue.`,
  }),
  unknownPerson: { 'zh-CN': () => '没有这个人。', en: () => 'There is no such person.' },
  personTwice: { 'zh-CN': () => '同一个人出现了不止一次。', en: () => 'The same person is listed more than once.' },
  wrongDelta: {
    'zh-CN': () => '应为 −1,000,000 到 1,000,000 之间的整数，且不为 0。',
    en: () => 'Must be a whole number from −1,000,000 to 1,000,000, and not 0.',
  },
} satisfies Subject
