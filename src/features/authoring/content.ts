import type { Db } from '../../kernel/db/db.ts'
import { type FieldProblem, InvalidRequest } from '../../kernel/errors.ts'
import type { Viewer } from '../../kernel/http/viewer.ts'
import { proseOf } from '../../kernel/rich-text/prose.ts'
import { cleanBody, renderPage } from '../../kernel/rich-text/rich-text.ts'
import { hasInvisibleCharacters } from '../../kernel/text/character-classes.ts'
import { excerpt } from '../../kernel/text/excerpt.ts'
import { detectLanguage, type Language } from '../../kernel/text/language.ts'
import { normalizeField } from '../../kernel/text/normalize.ts'
import type { NewRevision, RevisionRow } from '../posts/service.ts'
import * as uploads from '../uploads/service.ts'
import { MAX_SUMMARY, MAX_TITLE } from './rules.ts'
import type { PostEdit } from './schema.ts'
import { normalizeTags } from './tags.ts'

/** Normalized fields beside the body; absent ones were not sent. */
interface Fields {
  title?: string
  summary?: string
  cover_url?: string | null
  tags?: string[]
  /** Null: to be detected. */
  language?: Language | null
}

export type PreparedContent = Fields & { content?: Content }

type Content = Pick<NewRevision, 'body' | 'body_text' | 'page_html' | 'headings' | 'words'>
type ContentInput = Omit<PostEdit, 'version'>

/** Validates, cleans and renders; called before any transaction, because cleaning may be slow. */
export async function prepareContent(db: Db, viewer: Viewer, input: ContentInput): Promise<PreparedContent> {
  const fields = await normalizeFields(db, viewer, input)
  if (fields.title === '') throw problem({ field: 'title', rule: 'required' })
  return input.body === undefined
    ? fields
    : { ...fields, content: await renderContent(db, workerQueueKey(viewer), input.body) }
}

export async function normalizeFields(db: Db, viewer: Viewer, input: ContentInput): Promise<Fields> {
  const fields: Fields = {}
  if (input.title !== undefined) fields.title = normalizeField('title', input.title, MAX_TITLE)
  if (input.summary !== undefined) fields.summary = normalizeField('summary', input.summary, MAX_SUMMARY)
  if (input.tags !== undefined) fields.tags = normalizeTags(input.tags)
  if (input.language !== undefined) fields.language = input.language
  if (input.cover_url !== undefined) fields.cover_url = await normalizeCover(db, viewer, input.cover_url)
  return fields
}

/** The columns of a revision that are derived from its body. */
export async function renderContent(db: Db, key: string, html: string): Promise<Content> {
  const { body, text, words, pictures } = await cleanBody(key, html)
  const { html: page_html, headings } = await renderPage(key, body, await uploads.picturesAt(db, pictures))
  return { body, body_text: text, words, page_html, headings: JSON.stringify(headings) }
}

/** Key for the fair queue of the text workers. */
export function workerQueueKey({ id }: Viewer): string {
  return `user ${id}`
}

/** Renders a body without storing it. */
export async function renderPreview(db: Db, viewer: Viewer, html: string): Promise<{ html: string }> {
  const { page_html } = await renderContent(db, workerQueueKey(viewer), html)
  return { html: page_html }
}

/** The next revision: the fields that were sent over those of the revision before. */
export function mergeRevision(
  before: RevisionRow | null,
  { title = before!.title, summary, cover_url, tags, language, content }: PreparedContent,
): NewRevision {
  const derived = content ?? contentBefore(before!)
  const prose = proseIn(derived)
  const own = summary ?? (before?.summary_made ? '' : (before?.summary ?? ''))
  const chosen = language === undefined ? chosenLanguage(before) : language
  return {
    title,
    summary: own || excerpt(prose, SUMMARY_CHARACTERS - 1),
    summary_made: own === '',
    cover_url: cover_url === undefined ? (before?.cover_url ?? null) : cover_url,
    tags: tags ?? before?.tags ?? [],
    language: chosen ?? detectLanguage(`${title}\n${prose}`),
    language_made: chosen === null,
    ...derived,
  }
}

function contentBefore({ body, body_text, page_html, headings, words }: RevisionRow): Content {
  return { body, body_text, page_html, headings: JSON.stringify(headings), words }
}

/** A public post needs words or a picture. */
export function refuseEmpty({ body, words }: Pick<RevisionRow, 'body' | 'words'>): void {
  if (words === 0 && !body.includes('<img ')) throw problem({ field: 'body', rule: 'required' })
}

/** An upload of the viewer, or a picture elsewhere over https. */
export async function normalizeCover(db: Db, viewer: Viewer, url: string | null): Promise<string | null> {
  if (url === null || url.trim() === '') return null
  const normalized = url.trim()
  const allowed = isHttps(normalized) || (await uploads.isUploadOf(db, viewer.id, 'post', normalized))
  if (!allowed) throw problem({ field: 'cover_url', rule: 'pattern' })
  return normalized
}

function isHttps(url: string): boolean {
  return /^https:\/\/[^\s"'<>\\]+$/.test(url) && !hasInvisibleCharacters(url) && URL.canParse(url)
}

/** What the author said; null where it was detected. */
export function chosenLanguage(
  revision: Pick<RevisionRow, 'language' | 'language_made'> | null,
): Language | null {
  return revision && !revision.language_made ? revision.language : null
}

/** The beginning of the prose, or of all there is where there is none. */
export function proseIn({ body, body_text }: Pick<Content, 'body' | 'body_text'>): string {
  // In UTF-16 units: room for surrogate pairs, and for an entity cut off at the end of the first chunk.
  return proseOf(body, SUMMARY_CHARACTERS * 3) || body_text
}

/** With the ellipsis. */
const SUMMARY_CHARACTERS = 160

function problem(problem: FieldProblem): InvalidRequest {
  return new InvalidRequest([problem])
}
