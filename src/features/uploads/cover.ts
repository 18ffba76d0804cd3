import type { Db } from '../../kernel/db/db.ts'
import { InvalidRequest } from '../../kernel/errors.ts'
import { hasInvisibleCharacters } from '../../kernel/text/character-classes.ts'
import type { Viewer } from '../../kernel/viewer.ts'
import { hasUpload } from './queries.ts'
import { nameInUrl } from './rules.ts'

/** The cover of a post or a series: an upload by the viewer, or an external picture over https. */
export async function normalizeCover(db: Db, viewer: Viewer, url: string | null): Promise<string | null> {
  if (url === null || url.trim() === '') return null
  const normalized = url.trim()
  const name = nameInUrl(normalized)
  const allowed = isHttps(normalized) || (name !== null && (await hasUpload(db, viewer.id, 'post', name)))
  if (!allowed) throw new InvalidRequest([{ field: 'cover_url', rule: 'pattern' }])
  return normalized
}

function isHttps(url: string): boolean {
  return /^https:\/\/[^\s"'<>\\]+$/.test(url) && !hasInvisibleCharacters(url) && URL.canParse(url)
}
