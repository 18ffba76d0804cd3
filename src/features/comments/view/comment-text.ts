import { html, type SafeHtml } from '@remix-run/html-template'
import { attributes } from '../../../kernel/html/attributes.ts'
import { bdi } from '../../../kernel/html/bdi.ts'
import { personUrl } from '../../accounts/view.ts'
import { fold } from '../../search-index/service.ts'
import { type Block, type Inline, parseMarkdown } from '../markdown.ts'
import type { Comment } from '../schema.ts'
import { tokenize } from '../tokenize.ts'

const SHOWN_OF_LINK = 40

type CommentSource = Pick<Comment, 'author' | 'content' | 'mentions'>

type Mentioned = Map<string, number | null>

/** Renders Markdown, links and mentions; all else is escaped like all text. A paragraph, unless it holds lists or code. */
export function commentText(comment: CommentSource, prefix: SafeHtml | null): SafeHtml {
  const mentioned = usersByWrittenName(comment)
  const blocks = parseMarkdown(comment.content)
  const inside = html`${prefix}${blocks.map((block) => renderBlock(block, mentioned))}`
  return blocks.some(({ kind }) => kind === 'list' || kind === 'code')
    ? html`<div class="comment-text" dir="auto">${inside}</div>`
    : html`<p class="comment-text" dir="auto">${inside}</p>`
}

function renderBlock(block: Block, mentioned: Mentioned): SafeHtml {
  switch (block.kind) {
    case 'text':
      return renderInline(block.inside, mentioned)
    case 'quote':
      return html`<q class="comment-quote">${renderInline(block.inside, new Map())}</q>`
    case 'code':
      return html`<pre><code>${block.text}</code></pre>`
    case 'list': {
      const items = block.items.map((item) => html`<li>${renderInline(item, mentioned)}</li>`)
      return block.start === null
        ? html`<ul>${items}</ul>`
        : html`<ol${attributes({ start: block.start === 1 ? null : block.start })}>${items}</ol>`
    }
  }
}

function renderInline(nodes: Inline[], mentioned: Mentioned): SafeHtml {
  const rendered = nodes.map((node) => {
    if ('text' in node) return withLinks(node.text, mentioned)
    if ('code' in node) return html`<code>${node.code}</code>`
    if ('link' in node)
      return html`<a href="${node.link}" rel="noopener nofollow ugc" title="${node.link}">${node.label}</a>`
    const inside = renderInline(node.inside, mentioned)
    if (node.mark === 'strong') return html`<strong>${inside}</strong>`
    return node.mark === 'em' ? html`<em>${inside}</em>` : html`<s>${inside}</s>`
  })
  return html`${rendered}`
}

function withLinks(content: string, mentioned: Mentioned): SafeHtml {
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

/** By the written names, ignoring case. The author's own name is null: nobody mentions themselves. */
function usersByWrittenName({ author, mentions }: CommentSource): Mentioned {
  const mentioned: Mentioned = new Map()
  if (mentions.length > 0 && author) mentioned.set(fold(author.username), null)
  for (const { uid, written } of mentions) mentioned.set(fold(written), uid)
  return mentioned
}

/** The longest name that is a mention, the same choice as on write. */
function mentionFrom(names: string[], mentioned: Mentioned): Rendered | null {
  const name = mentioned.size ? names.find((each) => mentioned.has(fold(each))) : undefined
  const uid = name === undefined ? null : mentioned.get(fold(name))
  if (!uid) return null
  return {
    html: html`<a class="mention" href="${personUrl(uid)}">@${bdi(name!)}</a>`,
    length: name!.length + 1,
  }
}

function linkFrom(address: string): Rendered | null {
  const url = URL.parse(address)
  if (!url?.host) return null
  const title = address.length > SHOWN_OF_LINK ? html` title="${address}"` : null
  return {
    html: html`<a href="${address}" rel="noopener nofollow ugc"${title}>${shortened(address)}</a>`,
    length: address.length,
  }
}

function shortened(address: string): string {
  const plain = address.replace(/^https?:\/\//i, '')
  const characters = [...plain]
  if (characters.length <= SHOWN_OF_LINK) return plain
  return `${characters.slice(0, SHOWN_OF_LINK - 10).join('')}…${characters.slice(-8).join('')}`
}
