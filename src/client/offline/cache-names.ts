/** The cache of the posts that were read here; the offline page lists it. */
export const POSTS = 'posts'
/** The offline page, and who is logged in. */
export const SHELL = 'shell'
export const READER = '/reader'
/** Its text: the id, and the name on a line of its own. */
export const readerLines = (id: string, name: string): string => `${id}\n${name}`
