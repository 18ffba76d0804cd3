/** The cache of the posts that were read here; the offline page lists it. */
export const POSTS = 'posts'
