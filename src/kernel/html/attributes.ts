import { html, type SafeHtml } from '@remix-run/html-template'

export type Attributes = Record<string, string | number | boolean | null | undefined>

/** Serializes attributes, each with a leading space; true becomes a boolean attribute, false and null are omitted. */
export function attributes(values: Attributes): SafeHtml {
  return html`${Object.entries(values).map(([name, value]) => {
    if (value == null || value === false) return null
    return value === true ? html` ${name}` : html` ${name}="${value}"`
  })}`
}
