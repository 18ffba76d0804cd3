import { each, type Subject } from './languages.ts'

/** What can be wrong with one field of a request. */
export const validation = {
  required: { 'zh-CN': () => '必填。', 'zh-TW': () => '必填。', en: () => 'This is required.' },
  unknown: { 'zh-CN': () => '没有这个字段。', 'zh-TW': () => '沒有這個欄位。', en: () => 'Unknown field.' },
  type: each({
    'zh-CN': (expected: number | string) => `类型应为 ${expected}。`,
    'zh-TW': (expected) => `類型應為 ${expected}。`,
    en: (expected) => `This must be of type ${expected}.`,
  }),
  tooShort: each({
    'zh-CN': (limit: number | string) => `至少 ${limit} 个字符。`,
    'zh-TW': (limit) => `至少 ${limit} 個字元。`,
    en: (limit) => `Use at least ${limit} ${Number(limit) === 1 ? 'character' : 'characters'}.`,
  }),
  tooLong: each({
    'zh-CN': (limit: number | string) => `最多 ${limit} 个字符。`,
    'zh-TW': (limit) => `最多 ${limit} 個字元。`,
    en: (limit) => `Use at most ${limit} ${Number(limit) === 1 ? 'character' : 'characters'}.`,
  }),
  tooSmall: each({
    'zh-CN': (limit: number | string) => `不能小于 ${limit}。`,
    'zh-TW': (limit) => `不能小於 ${limit}。`,
    en: (limit) => `This must not be less than ${limit}.`,
  }),
  tooLarge: each({
    'zh-CN': (limit: number | string) => `不能大于 ${limit}。`,
    'zh-TW': (limit) => `不能大於 ${limit}。`,
    en: (limit) => `This must not be more than ${limit}.`,
  }),
  tooFew: each({
    'zh-CN': (limit: number | string) => `至少要有 ${limit} 项。`,
    'zh-TW': (limit) => `至少要有 ${limit} 項。`,
    en: (limit) => (Number(limit) === 1 ? 'Choose at least one.' : `At least ${limit} entries are needed.`),
  }),
  tooMany: each({
    'zh-CN': (limit: number | string) => `最多 ${limit} 项。`,
    'zh-TW': (limit) => `最多 ${limit} 項。`,
    en: (limit) => (Number(limit) === 1 ? 'Only one is allowed.' : `At most ${limit} entries are allowed.`),
  }),
  oneOf: each({
    'zh-CN': (choices: number | string) => `只能是：${choices}。`,
    'zh-TW': (choices) => `只能是：${choices}。`,
    en: (choices) => `This must be one of: ${choices}.`,
  }),
  pattern: { 'zh-CN': () => '格式不正确。', 'zh-TW': () => '格式不正確。', en: () => 'The format is not valid.' },
  notThere: { 'zh-CN': () => '没有找到，或者还没有公开。', 'zh-TW': () => '沒有找到，或者還沒有公開。', en: () => 'This does not exist, or is not public.' },
  linkAddress: {
    'zh-CN': () => '请填写 http(s) 开头的网址，或以 / 开头的站内路径。',
    'zh-TW': () => '請填寫 http(s) 開頭的網址，或以 / 開頭的站內路徑。',
    en: () => 'Enter an address that begins with http(s), or a path of this site that begins with /.',
  },
  webAddress: {
    'zh-CN': () => '应为 http 或 https 开头的网址。',
    'zh-TW': () => '應為 http 或 https 開頭的網址。',
    en: () => 'Enter an address that begins with http or https.',
  },
  ownAddress: { 'zh-CN': () => '不能是本站的网址。', 'zh-TW': () => '不能是本站的網址。', en: () => 'This must not be an address of this site.' },
  characters: { 'zh-CN': () => '包含无法使用的字符。', 'zh-TW': () => '包含無法使用的字元。', en: () => 'This contains characters that cannot be used.' },
  past: { 'zh-CN': () => '请选择将来的日期。', 'zh-TW': () => '請選擇將來的日期。', en: () => 'Choose a date in the future.' },
  pastTime: { 'zh-CN': () => '请选择将来的时间。', 'zh-TW': () => '請選擇將來的時間。', en: () => 'Choose a time in the future.' },
  tooFarAhead: each({
    'zh-CN': (limit: number | string) => `最多提前 ${limit} 天。`,
    'zh-TW': (limit) => `最多提前 ${limit} 天。`,
    en: (limit) => `At most ${limit} days ahead.`,
  }),
  email: { 'zh-CN': () => '请输入有效的邮箱地址。', 'zh-TW': () => '請輸入有效的電子郵件信箱。', en: () => 'Enter a valid email.' },
  commonPassword: {
    'zh-CN': () => '这个密码太常见了，很容易被猜到，换一个吧。',
    'zh-TW': () => '這個密碼太常見了，很容易被猜到，換一個吧。',
    en: () => 'This password is too common. Please choose another.',
  },
  tooHeavy: each({
    'zh-CN': (limit: number | string) => `内容太长了：整理后最多 ${limit} KB。`,
    'zh-TW': (limit) => `內容太長了：整理後最多 ${limit} KB。`,
    en: (limit) => `Too long: at most ${limit} KB once cleaned.`,
  }),
  tooComplex: {
    'zh-CN': () => '排版太复杂，请简化后重试。',
    'zh-TW': () => '排版太複雜，請簡化後重試。',
    en: () => 'The formatting is too complex. Simplify it and try again.',
  },
  notAllowed: each({
    'zh-CN': (what: number | string) => `不能包含 ${what}。`,
    'zh-TW': (what) => `不能包含 ${what}。`,
    en: (what) => `This must not contain ${what}.`,
  }),
  notAllowedInLine: each({
    'zh-CN': (place: number | string) => `有不能使用的内容，行号和内容：${place}`,
    'zh-TW': (place) => `有不能使用的內容，行號和內容：${place}`,
    en: (place) => `Something here cannot be used. Line and text: ${place}`,
  }),
  other: { 'zh-CN': () => '内容不正确。', 'zh-TW': () => '內容不正確。', en: () => 'This value is not valid.' },
  json: { 'zh-CN': () => '不是有效的 JSON。', 'zh-TW': () => '不是有效的 JSON。', en: () => 'This is not valid JSON.' },
  fieldTwice: { 'zh-CN': () => '这个字段重复了。', 'zh-TW': () => '這個欄位重複了。', en: () => 'This field is given more than once.' },
  pastPages: each({
    'zh-CN': (limit: number | string) => `页码只到第 ${limit} 条，之后请用 cursor 继续。`,
    'zh-TW': (limit) => `頁碼只到第 ${limit} 筆，之後請用 cursor 繼續。`,
    en: (limit) => `Pages reach the first ${limit} entries only; use cursor to continue.`,
  }),
  unknownPerson: { 'zh-CN': () => '没有这个人。', 'zh-TW': () => '沒有這個人。', en: () => 'There is no such person.' },
  personTwice: { 'zh-CN': () => '同一个人出现了不止一次。', 'zh-TW': () => '同一個人出現了不止一次。', en: () => 'The same person is listed more than once.' },
  wrongDelta: {
    'zh-CN': () => '应为 −1,000,000 到 1,000,000 之间的整数，且不为 0。',
    'zh-TW': () => '應為 −1,000,000 到 1,000,000 之間的整數，且不為 0。',
    en: () => 'Must be a whole number from −1,000,000 to 1,000,000, and not 0.',
  },
} satisfies Subject
