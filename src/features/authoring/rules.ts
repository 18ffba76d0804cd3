import type { Limit } from '../../kernel/http/rate-limit.ts'

/** Counts what goes before others, not drafts. */
export const PUBLISHING: Limit = { name: 'posts', per: 'user', max: 10, windowSeconds: 3600 }

/** Far above what typing does: autosave writes at most once a second, people save by hand some 20 times a minute. */
export const AUTOSAVING: Limit = { name: 'working_copies', per: 'user', max: 180, windowSeconds: 60 }
export const SAVING: Limit = { name: 'post_edits', per: 'user', max: 60, windowSeconds: 60 }
export const PREVIEWING: Limit = { name: 'previews', per: 'user', max: 30, windowSeconds: 60 }
/** Drafts included. */
export const CREATING: Limit = { name: 'new_posts', per: 'user', max: 60, windowSeconds: 3600 }

/** A long text in JSON, before cleaning. */
export const POST_BODY_LIMIT = 2 * 1024 * 1024

/** Of a post; of older ones the last of each day stays. */
export const RETAINED_REVISIONS = 50
export const MAX_DRAFTS = 500

export const PUBLISH_LEVEL = 1
/** From so many posts on that were public, nobody looks first at where the next ones lead. */
export const TRUSTED_POSTS = 3
export const DELETE_COST = 2
export const PURGE_DAYS = 30
export const MAX_TAGS = 5
export const MAX_TAG_CHARACTERS = 30
export const MAX_TITLE = 100
export const MAX_SUMMARY = 256
