import type { Limit } from '../../kernel/http/rate-limit.ts'

/** Each change invalidates all cached pages. */
export const FOLDER_CHANGES: Limit = { name: 'folders', per: 'user', max: 60, windowSeconds: 60 }
export const MAX_FOLDERS = 50
export const MAX_ITEMS = 1000
export const MAX_NAME = 40
export const MAX_DESCRIPTION = 200

/** Stored name of the default folder; shown translated until its owner renames it. */
export const DEFAULT_NAME = 'default'
