import { tagKey } from '../tags/rules.ts'

export { tagKey } from '../tags/rules.ts'

export function tagUrl(tag: string): string {
  return `/tags/${encodeURIComponent(tagKey(tag))}`
}
