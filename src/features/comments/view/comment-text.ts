import { html, type SafeHtml } from '@remix-run/html-template'
import { bdi } from '../../../kernel/html/bdi.ts'
import { personUrl } from '../../accounts/view.ts'
import { fold } from '../../search-index/service.ts'
import type { Comment } from '../schema.ts'
import { quotedRuns, tokenize } from '../tokenize.ts'

const CLOSING = '.,;:!?]}'
const SHOWN_OF_LINK = 40

type CommentSource = Pick<Comment, 'author' | 'content' | 'mentions'>

/** Renders quoted lines, links and mentions; everything else is escaped like any text. */
export function commentText(comment: CommentSource): SafeHtml {
  const mentioned = usersByWrittenName(comment)
  if (!comment.content.includes('>')) return withLinks(comment.content, mentioned)
  const runs = quotedRuns(comment.content).map(({ quoted, text }) =>
    quoted ? html`<q class="comment-quote">${withLinks(text, new Map())}</q>` : withLinks(text, mentioned),
  )
  return html`${runs}`
}

function withLinks(content: string, mentioned: Map<string, number | null>): SafeHtml {
  const pieces: (string | SafeHtml)[] = []
  let done = 0
  for (const token of tokenize(content)) {
    const rendered = 'link' in token ? linkFrom(token.link) : mentionFrom(token.names, mentioned)
    if (!rendered) continue
    pieces.push(content.slice(done, token.at), rendered.html)
    done = token.at + rendered.length
  }
  return html`${pieces}${content.slice(done)}`
}

interface Rendered {
  html: SafeHtml
  length: number
}

/** Keyed by the written name, ignoring case. The author's own name maps to null: people do not mention themselves. */
function usersByWrittenName({ author, mentions }: CommentSource): Map<string, number | null> {
  const mentioned = new Map<string, number | null>()
  if (mentions.length > 0 && author) mentioned.set(fold(author.username), null)
  for (const { uid, written } of mentions) mentioned.set(fold(written), uid)
  return mentioned
}

/** The longest name that is a mention, the same choice as when writing. */
function mentionFrom(names: string[], mentioned: Map<string, number | null>): Rendered | null {
  const name = mentioned.size ? names.find((each) => mentioned.has(fold(each))) : undefined
  const uid = name === undefined ? null : mentioned.get(fold(name))
  if (!uid) return null
  return {
    html: html`<a class="mention" href="${personUrl(uid)}">@${bdi(name!)}</a>`,
    length: name!.length + 1,
  }
}

function linkFrom(found: string): Rendered | null {
  const address = withoutClosing(found)
  const url = URL.parse(address)
  if (!url?.host) return null
  const title = address.length > SHOWN_OF_LINK ? html` title="${address}"` : null
  return {
    html: html`<a href="${address}" rel="noopener nofollow ugc"${title}>${shortened(address)}</a>`,
    length: address.length,
  }
}

/** Strips trailing punctuation, and closing brackets without an opening one. */
function withoutClosing(found: string): string {
  let unopened = found.split(')').length - found.split('(').length
  let end = found.length
  for (; end > 0; end--) {
    const last = found.charAt(end - 1)
    if (last === ')' && unopened > 0) unopened--
    else if (!CLOSING.includes(last)) break
  }
  return found.slice(0, end)
}

function shortened(address: string): string {
  const plain = address.replace(/^https?:\/\//i, '')
  const characters = [...plain]
  if (characters.length <= SHOWN_OF_LINK) return plain
  return `${characters.slice(0, SHOWN_OF_LINK - 10).join('')}…${characters.slice(-8).join('')}`
}
