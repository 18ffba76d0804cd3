import { DAY_MS } from '../../kernel/calendar.ts'
import type { Limit } from '../../kernel/http/rate-limit.ts'

/** Counts publications and submissions, not drafts. */
export const PUBLISHING: Limit = { name: 'posts', per: 'user', max: 10, windowSeconds: 3600 }

/** Far above normal use: autosave writes at most once a second, and people save about 20 times a minute. */
export const AUTOSAVING: Limit = { name: 'working_copies', per: 'user', max: 180, windowSeconds: 60 }
export const SAVING: Limit = { name: 'post_edits', per: 'user', max: 60, windowSeconds: 60 }
export const PREVIEWING: Limit = { name: 'previews', per: 'user', max: 30, windowSeconds: 60 }
/** Comparing two versions or converting a text to Markdown: each occupies a text worker. */
export const COMPARING: Limit = { name: 'comparisons', per: 'user', max: 60, windowSeconds: 60 }
export const WRITING_MARKDOWN: Limit = { name: 'markdown_files', per: 'user', max: 60, windowSeconds: 60 }
/** Drafts included. */
export const CREATING: Limit = { name: 'new_posts', per: 'user', max: 60, windowSeconds: 3600 }

/** Bytes of a request with a long text, before sanitizing: 400,000 characters of three bytes. Parsing it may take 50 ms. */
export const POST_BODY_LIMIT = 1280 * 1024

/** The number of newest revisions of a post that are all kept; of older ones, the last of each day is. */
export const RETAINED_REVISIONS = 50
export const MAX_DRAFTS = 500

export { MAX_DAYS_AHEAD } from './scheduling/rules.ts'

export const PUBLISH_LEVEL = 1
export const DELETE_COST = 2
export const PURGE_DAYS = 30
export const MAX_TAGS = 5
export const MAX_TAG_CHARACTERS = 30

/** Posts deleted before this time are purged now. */
export function purgedBefore(now: Date): Date {
  return new Date(now.getTime() - PURGE_DAYS * DAY_MS)
}

export function purgesAt(deletedAt: Date): Date {
  return new Date(deletedAt.getTime() + PURGE_DAYS * DAY_MS)
}

export { DEFAULT_LINK_DAYS, isShareable, LINK_DAYS, LINK_READS } from './draft-links/rules.ts'
