import type { Words } from '../../i18n.ts'

export const validation: Words['validation'] = {
  required: () => 'This is required.',
  unknown: () => 'There is no such field.',
  type: (expected) => `This must be of type ${expected}.`,
  tooShort: (limit) => `At least ${limit} characters, please.`,
  tooLong: (limit) => `At most ${limit} characters, please.`,
  tooSmall: (limit) => `This must not be less than ${limit}.`,
  tooLarge: (limit) => `This must not be more than ${limit}.`,
  tooFew: (limit) => `At least ${limit} entries, please.`,
  tooMany: (limit) => `At most ${limit} entries, please.`,
  oneOf: (choices) => `This must be one of: ${choices}.`,
  pattern: () => 'This does not have the right form.',
  email: () => 'This does not look like an e-mail address.',
  commonPassword: () => 'This password is among the first that anyone would guess. Please choose another.',
  tooHeavy: (limit: number | string) => `Too long: at most ${limit} KB once cleaned.`,
  tooComplex: () => 'This is built in too complex a way to be worked on. Simplify it and try again.',
  other: () => 'This is not right.',
  json: () => 'This is not valid JSON.',
  pastPages: (limit) => `Pages reach the first ${limit} entries; walk on with cursor.`,
}
