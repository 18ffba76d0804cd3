import { html, type SafeHtml } from '@remix-run/html-template'

/** Wraps matches of a search in `<mark>`; text and search are plain text. */
export function highlighted(text: string, words: string): SafeHtml {
  if (words === '') return html`${text}`
  const pattern = new RegExp(`(${words.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')})`, 'giu')
  // Splitting by a capture group puts the matches at odd indexes.
  return html`${text.split(pattern).map((part, index) => (index % 2 ? html`<mark>${part}</mark>` : part))}`
}
