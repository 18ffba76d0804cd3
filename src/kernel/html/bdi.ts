import { html, type SafeHtml } from '@remix-run/html-template'
import { attributes } from './attributes.ts'

/** Bidirectional isolation of a name or a title inside other text. */
export function bdi(text: string | SafeHtml, lang: string | null = null): SafeHtml {
  return html`<bdi${attributes({ lang })}>${text}</bdi>`
}
