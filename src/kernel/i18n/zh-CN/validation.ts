/** What can be wrong with one field of a request. */
export const validation = {
  required: () => '必填。',
  unknown: () => '没有这个字段。',
  type: (expected: number | string) => `类型应为 ${expected}。`,
  tooShort: (limit: number | string) => `至少 ${limit} 个字符。`,
  tooLong: (limit: number | string) => `最多 ${limit} 个字符。`,
  tooSmall: (limit: number | string) => `不能小于 ${limit}。`,
  tooLarge: (limit: number | string) => `不能大于 ${limit}。`,
  tooFew: (limit: number | string) => `至少 ${limit} 项。`,
  tooMany: (limit: number | string) => `最多 ${limit} 项。`,
  oneOf: (choices: number | string) => `只能是：${choices}。`,
  pattern: () => '格式不正确。',
  email: () => '这不像是一个邮箱地址。',
  commonPassword: () => '这个密码太常见了，很容易被猜到，换一个吧。',
  other: () => '内容不正确。',
  json: () => '不是有效的 JSON。',
  pastPages: (limit: number | string) => `页码只到第 ${limit} 条，之后请用 cursor 继续。`,
}
