import { type Static, Type } from 'typebox'
import { LANGS } from '../../i18n/words.ts'
import { closedShape, shape, Time } from '../../kernel/http/schema/shapes.ts'
import { MAX_RAW_BODY } from '../../kernel/rich-text/rich-text.ts'
import { PAGE_NAMES } from './rules.ts'

const Name = Type.Enum([...PAGE_NAMES])
const Language = Type.Enum([...LANGS])

export const SitePagesQuery = Type.Object({ page: Type.Optional(Name) })

/** The text of a page in one language. */
export const SitePageText = shape('SitePageText', {
  page: Name,
  lang: Language,
  version: Type.Integer(),
  body: Type.String({ description: 'as it was written; empty where it was taken away' }),
  html: Type.String({ description: 'as the page shows it' }),
  updated_at: Time,
})
export type SitePageText = Static<typeof SitePageText>

/** What is written, in each language; pages that were never written are missing. */
export const SitePages = shape('SitePages', { items: Type.Array(SitePageText, { maxItems: 8 }) })
export type SitePages = Static<typeof SitePages>

export const SitePageBody = closedShape('SitePageBody', {
  page: Name,
  lang: Language,
  body: Type.String({ maxLength: MAX_RAW_BODY, description: 'empty: the page goes in this language' }),
  version: Type.Integer({
    minimum: 0,
    maximum: 2_147_483_646,
    description: 'the version that was edited; 0 where there is none',
  }),
})
export type SitePageBody = Static<typeof SitePageBody>
