import { type Lang, nearestText, wordsIn } from '../../i18n/words.ts'
import type { Db } from '../../kernel/db/db.ts'
import type { Navigation, NavigationLink } from '../../kernel/html/page.ts'
import { currentSettings } from '../site/service.ts'
import { isFixedPage, pageUrl } from '../site-pages/rules.ts'
import { currentPages, type ExistingPages } from '../site-pages/service.ts'
import { currentNavigation, type LiveEntry } from './live-navigation.ts'
import { hrefOf, type Place } from './rules.ts'

const NO_PAGES: ExistingPages = { fixed: [], own: new Map() }
const NO_ENTRIES: LiveEntry[] = []

interface Source {
  entries: LiveEntry[]
  pages: ExistingPages
  /** The site's language, for what has no label in the reader's. */
  fallback: Lang
}

interface Built extends Source {
  links: Partial<Record<Lang, Navigation>>
}

/** Memoized by the live values that it is made of: every page shows it. */
const builtByDb = new WeakMap<Db, Built>()

/** Links, pinned posts and featured tags, in one language. */
export function navigationIn(db: Db, lang: Lang): Navigation {
  const source = sourceOf(db)
  let built = builtByDb.get(db)
  if (
    built?.entries !== source.entries ||
    built.pages !== source.pages ||
    built.fallback !== source.fallback
  ) {
    built = { ...source, links: {} }
    builtByDb.set(db, built)
  }
  built.links[lang] ??= build(source, lang)
  return built.links[lang]
}

function sourceOf(db: Db): Source {
  return {
    entries: currentNavigation(db) ?? NO_ENTRIES,
    pages: currentPages(db) ?? NO_PAGES,
    fallback: currentSettings(db)['site.language'],
  }
}

function entriesAt({ entries }: Source, place: Place): LiveEntry[] {
  return entries.filter((entry) => entry.place === place)
}

function build(source: Source, lang: Lang): Navigation {
  const linksAt = (place: Place) =>
    entriesAt(source, place).flatMap((entry) => linkOf(source, lang, entry) ?? [])
  const [bar, side] = [linksAt('bar'), linksAt('side')]
  // Pages that every site may have are in the foot by themselves, unless the owner gave them a place in it.
  const given = entriesAt(source, 'foot').filter(({ kind }) => kind === 'page')
  const placed = new Set(given.map(({ target }) => target))
  const pages = source.pages.fixed.filter((name) => !placed.has(name))
  const { sitePages } = wordsIn(lang).layout
  const foot = [...pages.map((name) => ({ label: sitePages[name], href: pageUrl(name) })), ...linksAt('foot')]
  const pinned = entriesAt(source, 'front').map(({ target }) => Number(target))
  const tags = entriesAt(source, 'tags').map(({ target }) => target)
  return { bar, foot, side, pinned, tags, key: JSON.stringify([bar, foot]) }
}

/** Undefined where the target is gone. */
function linkOf(source: Source, lang: Lang, entry: LiveEntry): NavigationLink | undefined {
  const name = nameOf(source, lang, entry)
  if (name === null) return undefined
  const own = nearestText(entry.labels, lang, source.fallback)
  return { label: own || name, href: hrefOf(entry.kind, entry.target) }
}

/** What the target calls itself; null if it does not exist. */
function nameOf({ pages, fallback }: Source, lang: Lang, entry: LiveEntry): string | null {
  const { kind, target, title } = entry
  if (kind === 'series') return title
  if (kind !== 'page') return target
  if (isFixedPage(target)) return pages.fixed.includes(target) ? wordsIn(lang).layout.sitePages[target] : null
  const titles = pages.own.get(target)
  return titles ? nearestText(titles, lang, fallback) : null
}
