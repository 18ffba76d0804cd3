import { Type } from 'typebox'
import type { Db } from '../../kernel/db/db.ts'
import { keysOf, pick } from '../../kernel/db/rows.ts'
import { Id, orNull } from '../../kernel/http/schema/shapes.ts'
import { MAX_RAW_BODY } from '../../kernel/rich-text/rich-text.ts'
import { normalizeField } from '../../kernel/text/normalize.ts'
import type { Viewer } from '../../kernel/viewer.ts'
import { PostLanguage, type Written } from '../posts/schema.ts'
import { type RevisionRow, WRITTEN } from '../posts/service.ts'
import { normalizeCover } from '../uploads/service.ts'
import { normalizeTags } from './tags.ts'

/** What an author writes: columns are in posts/post-rows.ts, answers in posts/schema.ts, requests and rules here. */
export const FIELDS = keysOf(WRITTEN)

export const EMPTY: Written = { title: '', summary: '', body: '', cover_url: null, tags: [], language: null }

export const MAX_CHARACTERS = { title: 100, summary: 256 }

/** Limits before sanitizing; the real ones are checked afterwards. */
export const SENT = {
  title: Type.String({ minLength: 1, maxLength: MAX_CHARACTERS.title * 2 }),
  body: Type.String({ maxLength: MAX_RAW_BODY }),
  summary: Type.Optional(Type.String({ maxLength: MAX_CHARACTERS.summary * 2 })),
  cover_url: Type.Optional(orNull(Type.String({ maxLength: 500 }))),
  tags: Type.Optional(Type.Array(Type.String({ maxLength: 100 }), { maxItems: 20 })),
  /** The author's choice of language; null: detected on each save. */
  language: Type.Optional(orNull(PostLanguage)),
  /** One of the author's series, or null for none. Not part of the text: no revision has it. */
  series_id: Type.Optional(orNull(Id)),
}

/** Normalized fields other than the body; absent ones were not sent. */
export type Fields = Partial<Omit<Written, 'body'>>

export async function normalizeFields(db: Db, viewer: Viewer, input: Fields): Promise<Fields> {
  const fields: Fields = {}
  if (input.title !== undefined) fields.title = normalizeField('title', input.title, MAX_CHARACTERS.title)
  if (input.summary !== undefined)
    fields.summary = normalizeField('summary', input.summary, MAX_CHARACTERS.summary)
  if (input.tags !== undefined) fields.tags = normalizeTags(input.tags)
  if (input.language !== undefined) fields.language = input.language
  if (input.cover_url !== undefined) fields.cover_url = await normalizeCover(db, viewer, input.cover_url)
  return fields
}

/** The author's own input: a summary or language derived from the body is derived again on saving. */
export function ownFields(text: Written & Pick<RevisionRow, 'summary_made' | 'language_made'>): Written {
  const { summary, summary_made, language, language_made } = text
  return {
    ...pick(text, FIELDS),
    summary: summary_made ? '' : summary,
    language: language_made ? null : language,
  }
}
