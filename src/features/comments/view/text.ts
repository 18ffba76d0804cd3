import { html, type SafeHtml } from '@remix-run/html-template'
import { personUrl } from '../../accounts/view.ts'
import type { Comment } from '../schema.ts'

const LINK_OR_CALL = /https?:\/\/[^\s<>"'`，。！？、；：（）《》「」“”]+|(?<![\w.])@/giu
const CLOSING = /[.,;:!?\]}]+$/
const SHOWN_OF_LINK = 40

/** Plain text becomes pieces: what someone wrote between links and names stays as it is, and is escaped like all text. */
export function commentText({ content, mentions }: Pick<Comment, 'content' | 'mentions'>): SafeHtml {
  const pieces: (string | SafeHtml)[] = []
  let done = 0
  for (const { 0: found, index } of content.matchAll(LINK_OR_CALL)) {
    // A name may stand inside an address.
    if (index < done) continue
    const made = found === '@' ? mentionAt(content, index, mentions) : linkFrom(found)
    if (!made) continue
    pieces.push(content.slice(done, index), made.shown)
    done = index + made.length
  }
  return html`${pieces}${content.slice(done)}`
}

interface Made {
  shown: SafeHtml
  length: number
}

/** The longest name that stands there; it is called by its name of today. */
function mentionAt(content: string, at: number, mentions: Comment['mentions']): Made | null {
  const rest = content.slice(at + 1).toLowerCase()
  const [named] = mentions
    .filter(({ written }) => rest.startsWith(written.toLowerCase()))
    .sort((a, b) => b.written.length - a.written.length)
  if (!named) return null
  const length = named.written.length + 1
  const text = content.slice(at, at + length)
  return { shown: html`<a class="mention" href="${personUrl(named.uid)}">${text}</a>`, length }
}

function linkFrom(found: string): Made | null {
  const address = withoutClosing(found)
  const url = URL.parse(address)
  if (!url?.host) return null
  const title = address.length > SHOWN_OF_LINK ? html` title="${address}"` : null
  return {
    shown: html`<a href="${address}" rel="noopener nofollow ugc"${title}>${shortened(address)}</a>`,
    length: address.length,
  }
}

/** The end of a sentence is not the end of an address, nor is a bracket that was opened before it. */
function withoutClosing(found: string): string {
  const address = found.replace(CLOSING, '')
  const lonely = address.endsWith(')') && address.split(')').length > address.split('(').length
  return lonely ? withoutClosing(address.slice(0, -1)) : address
}

function shortened(address: string): string {
  const plain = address.replace(/^https?:\/\//i, '')
  const characters = [...plain]
  if (characters.length <= SHOWN_OF_LINK) return plain
  return `${characters.slice(0, SHOWN_OF_LINK - 10).join('')}…${characters.slice(-8).join('')}`
}
