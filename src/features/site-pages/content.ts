import type { Db } from '../../kernel/db/db.ts'
import { cleanBody, renderPage } from '../../kernel/rich-text/rich-text.ts'
import * as uploads from '../uploads/service.ts'
import type { SitePageVersion } from './queries.ts'

type Content = Pick<SitePageVersion, 'body' | 'body_text' | 'page_html'>

const NOTHING: Content = { body: '', body_text: '', page_html: '' }

/** Cleaned and rendered as a post is; nothing where there are neither words nor a picture. The key is for the fair queue. */
export async function renderContent(db: Db, key: string, html: string): Promise<Content> {
  const { body, text: body_text, words, pictures } = await cleanBody(key, html)
  if (words === 0 && !body.includes('<img ')) return NOTHING
  const { html: page_html } = await renderPage(key, body, await uploads.picturesAt(db, pictures))
  return { body, body_text, page_html }
}
