import type { Db } from '../../../kernel/db/db.ts'
import { excerpt } from '../../../kernel/text/excerpt.ts'
import { normalizeLine } from '../../../kernel/text/normalize.ts'
import type { NewRevision } from '../../posts/service.ts'
import { isEmpty, mergeRevision, renderContent, runningText } from '../content.ts'
import { MAX_CHARACTERS } from '../fields.ts'

interface ForeignText {
  title: string
  summary: string
  /** HTML that nobody has cleaned yet. */
  body: string
  cover_url: string | null
  tags: string[]
}

/**
 * The first revision of a text from another site. Lines that are too long are cut, and a title that is missing is made of the text, since
 * nobody is there to be asked. `key`: for the fair queue of the text workers.
 */
export async function importedRevision(
  db: Db,
  key: string,
  authorId: number,
  { title, summary, body, cover_url, tags }: ForeignText,
): Promise<{ revision: NewRevision; isEmpty: boolean }> {
  const content = await renderContent(db, key, authorId, body)
  const line = cut(title, MAX_CHARACTERS.title) || excerpt(runningText(content), MADE_TITLE) || '—'
  const fields = { title: line, summary: cut(summary, MAX_CHARACTERS.summary), cover_url, tags }
  return { revision: mergeRevision(null, { ...fields, content }), isEmpty: isEmpty(content) }
}

const MADE_TITLE = 40

function cut(text: string, max: number): string {
  return [...normalizeLine(text)].slice(0, max).join('').trim()
}
