import { html, type SafeHtml } from '@remix-run/html-template'

/** A name or a title among other words: its writing direction is its own and turns nothing around it. */
export function bdi(text: string | SafeHtml): SafeHtml {
  return html`<bdi>${text}</bdi>`
}
