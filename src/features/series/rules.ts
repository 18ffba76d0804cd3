export const MAX_SERIES = 50
export const MAX_POSTS = 100
/** Series that one person follows. */
export const MAX_FOLLOWED = 200
export const MAX_TITLE = 100
export const MAX_DESCRIPTION = 500
