interface Language {
  /** Endonym: the language is named in itself. */
  name: string
  /** The tags in `Accept-Language` that mean it, with whatever follows them; the longest match counts. */
  asked: string[]
  /** Of dates. */
  locale: string
  month: 'long' | 'short'
  /** Compact notation, the largest unit first. */
  units: { from: number; sign: string }[]
}

/** The languages of the interface and what differs between them besides words. */
export const LANGUAGES = {
  'zh-CN': {
    name: '简体中文',
    asked: ['zh'],
    locale: 'zh-CN',
    month: 'long',
    units: [
      { from: 100_000_000, sign: ' 亿' },
      { from: 10_000, sign: ' 万' },
    ],
  },
  'zh-TW': {
    name: '繁體中文',
    asked: ['zh-tw', 'zh-hk', 'zh-mo', 'zh-hant'],
    locale: 'zh-TW',
    month: 'long',
    units: [
      { from: 100_000_000, sign: ' 億' },
      { from: 10_000, sign: ' 萬' },
    ],
  },
  en: {
    name: 'English',
    asked: ['en'],
    locale: 'en-GB',
    month: 'short',
    units: [
      { from: 1_000_000_000, sign: 'B' },
      { from: 1_000_000, sign: 'M' },
      { from: 1_000, sign: 'k' },
    ],
  },
} satisfies Record<string, Language>

export type Lang = keyof typeof LANGUAGES
export const LANGS = /* @__PURE__ */ Object.keys(LANGUAGES) as Lang[]
export const DEFAULT_LANG: Lang = 'zh-CN'

/** Words of one subject: a tree whose leaves hold every language side by side. */
export interface Subject {
  [name: string]: Subject | Record<Lang, unknown>
}

/** The same tree in one language. */
export type InOneLanguage<T> = string extends keyof T ? Branch<T> : T extends Record<Lang, infer Word> ? Word : Branch<T>
type Branch<T> = { [Name in keyof T]: InOneLanguage<T[Name]> }

/** A leaf whose words take arguments: the first language gives their types, the others follow. */
export function each<Word>(word: Record<Lang, Word>): Record<Lang, Word> {
  return word
}

/** Picks one language out of a tree. */
export function inLanguage<T extends Subject>(tree: T, lang: Lang): InOneLanguage<T> {
  const picked = Object.entries(tree).map(([name, node]) => [name, isLeaf(node) ? node[lang] : inLanguage(node, lang)])
  return Object.fromEntries(picked)
}

/** A value made for every language, once. */
export function byLanguage<T>(make: (lang: Lang) => T): Record<Lang, T> {
  const made: unknown[][] = LANGS.map((lang) => [lang, make(lang)])
  return Object.fromEntries(made)
}

function isLeaf(node: Subject | Record<Lang, unknown>): node is Record<Lang, unknown> {
  return DEFAULT_LANG in node
}

export function isLang(text: unknown): text is Lang {
  return typeof text === 'string' && Object.hasOwn(LANGUAGES, text)
}

/** Compact notation (1.2 万 / 12k), rounded down, so that a count never claims more than there is. */
export function shortNumber(lang: Lang, value: number): string {
  const size = Math.abs(value)
  const unit = LANGUAGES[lang].units.find(({ from }) => size >= from)
  if (!unit) return String(value)
  const scaled = size / unit.from
  const shown = scaled < 10 ? Math.floor(scaled * 10) / 10 : Math.floor(scaled)
  return `${value < 0 ? '-' : ''}${shown}${unit.sign}`
}
