import { fold } from '../search-index/service.ts'

/** What tags are compared by: "JavaScript" and "javascript" are one. */
export function tagKey(tag: string): string {
  return fold(tag)
}

export function tagUrl(tag: string): string {
  return `/tags/${encodeURIComponent(tagKey(tag))}`
}
