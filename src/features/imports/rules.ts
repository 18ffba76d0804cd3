import { DAY_MS } from '../../kernel/calendar.ts'
import type { Limit } from '../../kernel/http/rate-limit.ts'

/** The signal sent after an import was started, or its items chosen. */
export const IMPORTS_CHANNEL = 'imports'

export const KINDS = ['markdown', 'wordpress', 'feed'] as const
export type ImportKind = (typeof KINDS)[number]

export const MAX_FILE_BYTES = 50 * 1024 * 1024
export const MAX_XML_BYTES = 20 * 1024 * 1024
export const MAX_ITEMS = 1_000
/** Against zip bombs: an archive has at most 50 MB, nearly all of it pictures. */
export const ZIP_LIMITS = { entries: 20_000, bytes: 500 * 1024 * 1024 }
export const MAX_TEXT_BYTES = 1024 * 1024
export const MAX_PICTURES_PER_ITEM = 50
/** Listed by name; the others are only counted. */
export const MAX_PICTURE_PROBLEMS = 5
/** Limits per text, applied before anything parses it: front matter, tags, and every XML element that is not its text. */
export const MAX_FRONT_MATTER = 16 * 1024
export const MAX_TAGS_READ = 100
export const MAX_TAG_LENGTH = 200
export const MAX_LINE_LENGTH = 10_000

/** How long a report can be read. */
export const KEPT_MS = 30 * DAY_MS
/** How long a file waits for the choice, and from then on for the drafts to be written. */
export const FILE_MS = 7 * DAY_MS

export const NEW_IMPORTS: Limit = { name: 'new_imports', per: 'user', max: 20, windowSeconds: 3600 }

export const PROBLEMS = [
  'no_title',
  'bad_date',
  'too_long',
  'too_complex',
  'tags_left_out',
  'picture_failed',
  'picture_missing',
  'too_many_pictures',
  'series_left_out',
  'comments_left_out',
  'markup_left_out',
  'draft_limit',
  'quota',
] as const
/** What could not be imported with an item; `detail` is the address of a picture, the tags, or the title of a series. */
export interface Problem {
  code: (typeof PROBLEMS)[number]
  detail?: string
}

/** Why nothing could be read. */
export const FAILURES = [
  'not_readable',
  'too_large',
  'nothing_found',
  'too_many',
  'not_allowed',
  'expired',
  'error',
] as const
export type Failure = (typeof FAILURES)[number]
