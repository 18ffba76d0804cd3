import { readFileSync } from 'node:fs'
import path from 'node:path'

export type Theme = (typeof THEMES)[number]
export const THEMES = [
  ...(['garden', 'kitchen', 'photo', 'code', 'books', 'travel'] as const),
  ...(['running', 'film', 'music', 'history', 'repair', 'science'] as const),
]

export const OWNER = '林间小路'
export const ADMIN = '阿柚'
/** The admin decides about everyone but themselves and the owner. */
export const reviewerOf = (name: string) => (name === ADMIN || name === OWNER ? OWNER : ADMIN)
export const MEMBER = '慢快门'
export const SPAMMER = '省钱小分队'

/** A demo user: a row of characters.md. */
export interface Character {
  name: string
  /** The local part of the email address, before @example.org. */
  mailbox: string
  /** Days ago, in a full-length demo. */
  joined: number
  /** The probability of a visit on any day. */
  comes: number
  hasFace: boolean
  loves: Theme[]
  signature: string
}

export const CHARACTERS: readonly Character[] = readFileSync(
  path.join(import.meta.dirname, 'characters.md'),
  'utf8',
)
  .trim()
  .split('\n')
  .slice(1)
  .map(characterIn)

function characterIn(row: string): Character {
  const cells = row.slice(2, -2).split(' | ')
  const [name, mailbox, joined, comes, face, loves, signature] = cells.map((cell) =>
    cell === '–' ? '' : cell,
  ) as [string, string, string, string, string, string, string]
  return {
    name,
    mailbox,
    joined: Number(joined),
    comes: Number(comes),
    hasFace: face === 'yes',
    loves: loves.split(', ').filter((theme): theme is Theme => (THEMES as string[]).includes(theme)),
    signature,
  }
}
