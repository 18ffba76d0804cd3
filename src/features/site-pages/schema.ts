import { type Static, Type } from 'typebox'
import { LANGS } from '../../i18n/words.ts'
import { closedShape, shape, Time } from '../../kernel/http/schema/shapes.ts'
import { MAX_RAW_BODY } from '../../kernel/rich-text/rich-text.ts'
import { MAX_OWN_PAGES, MAX_PAGE_NAME, MAX_TITLE, PAGE_NAME, PAGE_NAMES } from './rules.ts'

const Name = Type.String({
  maxLength: MAX_PAGE_NAME,
  pattern: PAGE_NAME.source,
  description: `${PAGE_NAMES.join(', ')}, or the name of a page of the owner's own`,
})
const Language = Type.Enum([...LANGS])

export const SitePagesQuery = Type.Object({ page: Type.Optional(Name) })

/** The text of a page in one language. */
export const SitePageText = shape('SitePageText', {
  page: Name,
  lang: Language,
  version: Type.Integer(),
  title: Type.String({ description: 'empty on about, rules, privacy and contact' }),
  url: Type.String(),
  body: Type.String({ description: 'as it was written; empty where it was taken away' }),
  html: Type.String({ description: 'as the page shows it' }),
  updated_at: Time,
})
export type SitePageText = Static<typeof SitePageText>

const OwnPage = shape('OwnSitePage', {
  page: Name,
  lang: Language,
  title: Type.String(),
  url: Type.String(),
  updated_at: Time,
})

/** What is written, in each language; pages that were never written are missing. */
export const SitePages = shape('SitePages', {
  items: Type.Array(SitePageText, { maxItems: PAGE_NAMES.length * LANGS.length }),
  own: Type.Array(OwnPage, {
    maxItems: MAX_OWN_PAGES * LANGS.length,
    description: 'the further pages of the owner, without their texts',
  }),
})
export type SitePages = Static<typeof SitePages>

export const SitePageBody = closedShape('SitePageBody', {
  page: Name,
  lang: Language,
  title: Type.Optional(
    Type.String({
      maxLength: MAX_TITLE * 2,
      description: 'required for a page of the own; the others have fixed titles',
    }),
  ),
  body: Type.String({ maxLength: MAX_RAW_BODY, description: 'empty: the page goes in this language' }),
  version: Type.Integer({
    minimum: 0,
    maximum: 2_147_483_646,
    description: 'the version that was edited; 0 where there is none',
  }),
})
export type SitePageBody = Static<typeof SitePageBody>
