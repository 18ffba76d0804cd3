import { en } from './en.ts'
import { type Words, zhCN } from './zh-CN.ts'

export type { Words } from './zh-CN.ts'

export const LANGS = ['zh-CN', 'en'] as const
export type Lang = (typeof LANGS)[number]

const DICTIONARIES: Record<Lang, Words> = { 'zh-CN': zhCN, en }

export function wordsIn(lang: Lang): Words {
  return DICTIONARIES[lang]
}

export function isLang(text: unknown): text is Lang {
  return LANGS.includes(text as Lang)
}

/** A choice made by the person wins over what the browser asks for; Chinese is the default. */
export function chooseLang(chosen: string | undefined, acceptLanguage: string | undefined): Lang {
  if (isLang(chosen)) return chosen
  const wanted = (acceptLanguage ?? '').split(',').map(parseLanguageRange)
  wanted.sort((a, b) => b.quality - a.quality)
  const match = wanted.find(({ tag, quality }) => quality > 0 && /^(zh|en)\b/.test(tag))
  return match?.tag.startsWith('en') ? 'en' : 'zh-CN'
}

function parseLanguageRange(part: string) {
  const [tag = '', ...parameters] = part.trim().toLowerCase().split(';')
  const q = parameters.find((parameter) => parameter.trim().startsWith('q='))
  return { tag, quality: q ? Number(q.trim().slice(2)) || 0 : 1 }
}
