import { html, type SafeHtml } from '@remix-run/html-template'

/** The text with the words marked that were looked for; both are plain text and stay so. */
export function highlighted(text: string, words: string): SafeHtml {
  if (words === '') return html`${text}`
  const pattern = new RegExp(`(${words.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')})`, 'giu')
  // What a group caught stands at every second place.
  return html`${text.split(pattern).map((piece, at) => (at % 2 ? html`<mark>${piece}</mark>` : piece))}`
}
