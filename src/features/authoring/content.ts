import type { Db, Reader, Trx } from '../../kernel/db/db.ts'
import { InvalidRequest } from '../../kernel/errors.ts'
import { cardAddressesIn } from '../../kernel/rich-text/blocks/link-cards.ts'
import { cleanBody, renderPage } from '../../kernel/rich-text/rich-text.ts'
import { runningTextOf } from '../../kernel/rich-text/running-text.ts'
import { excerpt } from '../../kernel/text/excerpt.ts'
import { detectLanguage } from '../../kernel/text/language.ts'
import type { Viewer } from '../../kernel/viewer.ts'
import type { Written } from '../posts/schema.ts'
import type { NewRevision, RevisionRow } from '../posts/service.ts'
import { maskWords } from '../screening/service.ts'
import * as uploads from '../uploads/service.ts'
import { EMPTY, type Fields, normalizeFields, ownFields } from './fields.ts'
import { findCards } from './link-cards/queries.ts'
import { maskPictureWords } from './picture-words.ts'

export type PreparedContent = Fields & { content?: Content }

type Content = Pick<NewRevision, 'body' | 'body_text' | 'page_html' | 'headings' | 'words'>

/** Validates, sanitizes and renders; called before any transaction, because sanitizing may be slow. `guard` refuses before that. */
export async function prepareContent(
  db: Db,
  viewer: Viewer,
  input: Partial<Written>,
  guard: () => Promise<void> = async () => {},
): Promise<PreparedContent> {
  const fields = await normalizeFields(db, viewer, input)
  if (fields.title === '') throw new InvalidRequest([{ field: 'title', rule: 'required' }])
  await guard()
  const mask: Mask = (text, isHtml) => maskWords(db, viewer, 'posts', text, isHtml)
  if (fields.title) fields.title = await mask(fields.title)
  if (fields.summary) fields.summary = await mask(fields.summary)
  return input.body === undefined
    ? fields
    : { ...fields, content: await renderContent(db, workerQueueKey(viewer), viewer.id, input.body, mask) }
}

/** Hides words of the owner's lists, before anything is derived from the text. */
type Mask = (text: string, isHtml?: boolean) => Promise<string>

/** The columns of a revision that are derived from its body, and from what is known of its author's links. */
export async function renderContent(
  db: Reader,
  key: string,
  authorId: number,
  html: string,
  mask: Mask = async (text) => text,
): Promise<Content> {
  const { words, pictures, ...clean } = await cleanBody(key, html)
  const body = await maskPictureWords(await mask(clean.body, true), mask)
  const text = await mask(clean.text)
  const cards = await findCards(db, authorId, cardAddressesIn(body))
  const ofCards = [...cards.values()].flatMap(({ picture }) => picture ?? [])
  const sizes = await uploads.picturesAt(db, [...pictures, ...ofCards])
  const { html: page_html, headings } = await renderPage(key, body, sizes, cards)
  return { body, body_text: text, words, page_html, headings: JSON.stringify(headings) }
}

/** The page of a stored text, with what is known of its author's links by now. */
export async function renderPageAgain(
  trx: Trx,
  key: string,
  authorId: number,
  { id, body }: Pick<RevisionRow, 'id' | 'body'>,
): Promise<void> {
  const { page_html, headings } = await renderContent(trx, key, authorId, body)
  await trx.updateTable('post_revisions').set({ page_html, headings }).where('id', '=', id).execute()
}

/** Key for the fair queue of the text workers. */
export function workerQueueKey({ id }: Viewer): string {
  return `user ${id}`
}

/** Renders a body without storing it. */
export async function renderPreview(db: Db, viewer: Viewer, html: string): Promise<{ html: string }> {
  const { page_html } = await renderContent(db, workerQueueKey(viewer), viewer.id, html)
  return { html: page_html }
}

/** The next revision: the fields that were sent, on top of those of the previous revision. */
export function mergeRevision(
  before: RevisionRow | null,
  { content, ...sent }: PreparedContent,
): NewRevision {
  const derived = content ?? contentBefore(before!)
  const prose = runningText(derived)
  const written = { ...(before ? ownFields(before) : EMPTY), ...sent }
  const { title, summary, language } = written
  return {
    ...written,
    summary: summary || excerpt(prose, SUMMARY_CHARACTERS - 1),
    summary_made: summary === '',
    language: language ?? detectLanguage(title, prose),
    language_made: language === null,
    ...derived,
  }
}

function contentBefore({ body, body_text, page_html, headings, words }: RevisionRow): Content {
  return { body, body_text, page_html, headings: JSON.stringify(headings), words }
}

/** A public post needs words or a picture. */
export function refuseEmpty(text: Pick<RevisionRow, 'body' | 'words'>): void {
  if (isEmpty(text)) throw new InvalidRequest([{ field: 'body', rule: 'required' }])
}

export function isEmpty({ body, words }: Pick<RevisionRow, 'body' | 'words'>): boolean {
  return words === 0 && !body.includes('<img ')
}

/** The beginning of the prose, or of the whole text if there is no prose. */
export function runningText({ body, body_text }: Pick<Content, 'body' | 'body_text'>): string {
  // In UTF-16 units: leaves room for surrogate pairs, and for an entity cut off at the end of the first chunk.
  return runningTextOf(body, SUMMARY_CHARACTERS * 3) || body_text
}

/** Including the ellipsis. */
const SUMMARY_CHARACTERS = 160
