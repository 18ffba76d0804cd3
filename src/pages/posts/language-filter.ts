import { html, type SafeHtml } from '@remix-run/html-template'
import type { Order } from '../../features/posts/schema.ts'
import { segmentedLinks } from '../../kernel/html/components/segmented.ts'
import type { SharedPageContext } from '../../kernel/html/page.ts'
import { LANGUAGES, type Language } from '../../kernel/text/language.ts'
import type { Viewer } from '../../kernel/viewer.ts'
import { listUrl } from '../shared/list-url.ts'

interface FilteredList {
  /** Path of the list, without query. */
  path: string
  /** As requested in the address, or by the member's settings. */
  language: ShownLanguage | null
}

/** `all` is written out, because a member's settings may differ. */
const SHOWN = ['all', ...LANGUAGES] as const
export type ShownLanguage = (typeof SHOWN)[number]

export function languageOf(text: string | undefined): ShownLanguage | null {
  return SHOWN.find((language) => language === text) ?? null
}

export function isLanguage(shown: ShownLanguage | null): shown is Language {
  return shown !== null && shown !== 'all'
}

/** Links; shown if there is a choice, or was one. */
export function languageFilter(
  { t: { posts }, member }: SharedPageContext,
  list: FilteredList & { languages: Language[]; order: Order },
): SafeHtml | null {
  if (list.languages.length < 2 && !isLanguage(list.language)) return null
  const hrefIn = (language: ShownLanguage | null) => hrefOf({ ...list, language }, list.order)
  const all = {
    label: posts.languageAll,
    href: hrefIn(member ? 'all' : null),
    current: !isLanguage(list.language),
  }
  const choices = LANGUAGES.map((language) => ({
    label: posts.languages[language],
    href: hrefIn(language),
    current: language === list.language,
  }))
  return html`<div class="list-filter">${segmentedLinks(posts.languageFilter, [all, ...choices])}</div>`
}

export function hrefOf({ path, language }: FilteredList, order: Order, page = 1): string {
  return listUrl(path, { sort: order === 'newest' ? null : order, language, page })
}

/** Adds the language of the member's settings, unless the address names one. */
export function shownTo<Query extends { language?: string }>(viewer: Viewer | null, query: Query): Query {
  const language = query.language ?? viewer?.reading_language
  return language ? { ...query, language } : query
}
