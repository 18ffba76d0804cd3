import { account } from './account/account.ts'
import { providers } from './account/identity-providers.ts'
import { passkeys } from './account/passkeys.ts'
import { push } from './account/push.ts'
import { securityEvents } from './account/security-events.ts'
import { devices, stepUp } from './account/sessions.ts'
import { tokens } from './account/tokens.ts'
import { twoFactor } from './account/two-factor.ts'
import { crawlers } from './admin/crawlers.ts'
import { newsletterAdmin } from './admin/newsletters.ts'
import { admin } from './admin.ts'
import { apiDocs } from './api-docs.ts'
import { blocks } from './blocks.ts'
import { client } from './client.ts'
import { comments } from './comments.ts'
import { common, pager, time } from './common.ts'
import { editor } from './editor.ts'
import { economy, energy } from './energy.ts'
import { errors } from './errors.ts'
import { exports } from './exports.ts'
import { favorites } from './favorites.ts'
import { federation, outsideMentions, outsideReplies } from './federation.ts'
import { follows } from './follows.ts'
import { home } from './home.ts'
import { imports } from './imports.ts'
import { inbox } from './inbox.ts'
import { byLanguage, DEFAULT_LANG, type InOneLanguage, inLanguage, isLang, LANGS, LANGUAGES, type Lang, type Subject } from './languages.ts'
import { errorPage, layout } from './layout.ts'
import { levels } from './levels.ts'
import { llms } from './llms.ts'
import { newsletters } from './mail/newsletters.ts'
import { mail } from './mail.ts'
import { messages } from './messages.ts'
import { posts, reactions } from './posts.ts'
import { profile } from './profile.ts'
import { reading } from './reading-history.ts'
import { reports } from './reports.ts'
import { search } from './search.ts'
import { series } from './series.ts'
import { settings } from './settings.ts'
import { sitePageDrafts, sitePages } from './site-pages.ts'
import { space } from './space.ts'
import { status } from './status.ts'
import { draftLinks } from './studio/draft-links.ts'
import { studio } from './studio.ts'
import { tags } from './tags.ts'
import { traffic } from './traffic.ts'
import { validation } from './validation.ts'

export { DEFAULT_LANG, isLang, LANGS, type Lang } from './languages.ts'

const subjects = {
  account,
  admin,
  apiDocs,
  blocks,
  series,
  client,
  comments,
  crawlers,
  common,
  devices,
  draftLinks,
  economy,
  editor,
  energy,
  errorPage,
  errors,
  exports,
  favorites,
  federation,
  follows,
  home,
  imports,
  inbox,
  layout,
  levels,
  llms,
  mail,
  messages,
  newsletters,
  newsletterAdmin,
  pager,
  passkeys,
  outsideMentions,
  outsideReplies,
  posts,
  profile,
  push,
  providers,
  reactions,
  reading,
  reports,
  search,
  settings,
  sitePageDrafts,
  sitePages,
  space,
  status,
  studio,
  tags,
  time,
  securityEvents,
  stepUp,
  tokens,
  traffic,
  twoFactor,
  validation,
} satisfies Subject

export type Words = InOneLanguage<typeof subjects>

/** Picked once at load, so that reading a word is a property read. */
const DICTIONARIES = byLanguage((lang) => inLanguage(subjects, lang))

export function wordsIn(lang: Lang): Words {
  return DICTIONARIES[lang]
}

/** A text of the owner in the reader's language, else in a related one (zh-CN for zh-TW), the site's, or any; empty if there is none. */
export function nearestText(texts: Partial<Record<Lang, string>>, lang: Lang, fallback: Lang): string {
  const related = LANGS.find((each) => each.slice(0, 2) === lang.slice(0, 2) && texts[each])
  return texts[lang] || (related && texts[related]) || texts[fallback] || Object.values(texts).find(Boolean) || ''
}

/** What browsers ask for, the most specific tag first. */
const ASKED = LANGS.flatMap((lang) => LANGUAGES[lang].asked.map((tag) => ({ tag, lang }))).sort((a, b) => b.tag.length - a.tag.length)

/** A choice made by the person wins over what the browser asks for, and that over the site's own language. */
export function chooseLang(chosen: string | undefined, acceptLanguage: string | undefined, fallback = DEFAULT_LANG): Lang {
  if (isLang(chosen)) return chosen
  const wanted = (acceptLanguage ?? '').split(',').map(parseLanguageRange)
  wanted.sort((a, b) => b.quality - a.quality)
  for (const { tag, quality } of wanted) {
    const match = quality > 0 && ASKED.find((asked) => tag === asked.tag || tag.startsWith(`${asked.tag}-`))
    if (match) return match.lang
  }
  return fallback
}

function parseLanguageRange(part: string) {
  const [tag = '', ...parameters] = part.trim().toLowerCase().split(';')
  const q = parameters.find((parameter) => parameter.trim().startsWith('q='))
  return { tag, quality: q ? Number(q.trim().slice(2)) || 0 : 1 }
}
