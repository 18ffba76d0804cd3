import { fold } from '../search-index/service.ts'

/** The key that tags are compared by: "JavaScript" and "javascript" are one tag. */
export function tagKey(tag: string): string {
  return fold(tag)
}

export function tagUrl(tag: string): string {
  return `/tags/${encodeURIComponent(tagKey(tag))}`
}
