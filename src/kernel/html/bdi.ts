import { html, type SafeHtml } from '@remix-run/html-template'

/** Bidirectional isolation of a name or a title inside other text. */
export function bdi(text: string | SafeHtml): SafeHtml {
  return html`<bdi>${text}</bdi>`
}
