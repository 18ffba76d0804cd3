import { Parser } from 'htmlparser2'
import { hasRelation } from '../text/link-relation.ts'
import { normalizeLine } from '../text/normalize.ts'

const MAX_TITLE = 200

/** What a page of another site says of itself. */
export interface LinkFacts {
  /** Empty where it says nothing. */
  title: string
  /** The address of a picture, as written there. */
  picture: string | null
}

/** From the head of a page: Open Graph first, then its title. */
export function readLink(html: string): LinkFacts {
  const meta = new Map<string, string>()
  let title = ''
  let isInTitle = false
  const parser = new Parser({
    onopentag(tag, { property, name = property, content }) {
      if (tag === 'title' && title === '') isInTitle = true
      if (tag === 'meta' && name && content && !meta.has(name)) meta.set(name, content)
    },
    ontext(text) {
      if (isInTitle && title.length < 10 * MAX_TITLE) title += text
    },
    onclosetag(tag) {
      if (tag === 'title') isInTitle = false
      if (tag === 'head') parser.pause()
    },
  })
  parser.end(html)
  const line = normalizeLine(meta.get('og:title') || meta.get('twitter:title') || title)
  const picture = meta.get('og:image') || meta.get('og:image:url') || meta.get('twitter:image')
  return { title: [...line].slice(0, MAX_TITLE).join('').trim(), picture: picture?.trim() || null }
}

/** The address of the first link of a page whose `rel` says webmention; null without one. It may be empty: the page itself. */
export function findEndpoint(html: string): string | null {
  let found: string | null = null
  const parser = new Parser({
    onopentag(tag, { rel, href }) {
      if (found !== null || href === undefined || (tag !== 'link' && tag !== 'a')) return
      if (hasRelation(rel, 'webmention')) found = href
    },
  })
  parser.end(html)
  return found
}
