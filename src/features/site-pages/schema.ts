import { type Static, Type } from 'typebox'
import { LANGS } from '../../i18n/words.ts'
import { closed, Time } from '../../kernel/http/schema/shapes.ts'
import { MAX_RAW_BODY } from '../../kernel/rich-text/rich-text.ts'
import { PAGE_NAMES } from './rules.ts'

const Name = Type.Enum([...PAGE_NAMES])
const Language = Type.Enum([...LANGS])

export const SitePagesQuery = Type.Object({ page: Type.Optional(Name) })

/** The text of a page in one language. */
export const SitePageText = Type.Object(
  {
    page: Name,
    lang: Language,
    version: Type.Integer(),
    body: Type.String({ description: 'as it was written; empty where it was taken away' }),
    html: Type.String({ description: 'as the page shows it' }),
    updated_at: Time,
  },
  { title: 'SitePageText' },
)
export type SitePageText = Static<typeof SitePageText>

/** What has been written, by language; pages that were never written are absent. */
export const SitePages = Type.Object(
  { items: Type.Array(SitePageText, { maxItems: 8 }) },
  { title: 'SitePages' },
)
export type SitePages = Static<typeof SitePages>

export const SitePageBody = closed(
  {
    page: Name,
    lang: Language,
    body: Type.String({ maxLength: MAX_RAW_BODY, description: 'empty: the page goes in this language' }),
    version: Type.Integer({
      minimum: 0,
      maximum: 2_147_483_646,
      description: 'the version that was edited; 0 where there is none',
    }),
  },
  { title: 'SitePageBody' },
)
export type SitePageBody = Static<typeof SitePageBody>
