import { html, type SafeHtml } from '@remix-run/html-template'
import type { Words } from '../../i18n/words.ts'
import type { Heading } from '../../kernel/rich-text/rich-text.ts'

const WORTH_CONTENTS = 3

/** Beside the text on wide screens; client/post/table-of-contents.ts marks where the reader is. */
export function contentsNav({ posts }: Words, headings: Heading[]): SafeHtml | null {
  if (headings.length < WORTH_CONTENTS) return null
  return html`<nav class="toc" aria-labelledby="toc-title"><h2 class="toc-title" id="toc-title">${posts.contents}</h2>${entries(headings)}</nav>`
}

/** Before the text where there is no room beside it. */
export function contentsFold({ posts }: Words, headings: Heading[]): SafeHtml | null {
  if (headings.length < WORTH_CONTENTS) return null
  return html`<details class="toc-fold"><summary>${posts.contents}</summary>${entries(headings)}</details>`
}

function entries(headings: Heading[]): SafeHtml {
  const links = headings.map(
    ({ id, level, text }) =>
      html`<li class="toc-${level}"><a href="#${encodeURIComponent(id)}">${text}</a></li>`,
  )
  return html`<ol>${links}</ol>`
}
