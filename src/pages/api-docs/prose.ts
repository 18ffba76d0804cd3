import { html, type SafeHtml } from '@remix-run/html-template'

/** A description: paragraphs, in which backticks mark code. */
export function prose(text: string): SafeHtml[] {
  return text.split('\n\n').map((paragraph) => html`<p lang="en">${paragraph.split('`').map(codeIfOdd)}</p>`)
}

function codeIfOdd(part: string, index: number): SafeHtml | string {
  return index % 2 ? html`<code>${part}</code>` : part
}
