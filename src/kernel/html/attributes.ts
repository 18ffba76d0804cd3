import { html, type SafeHtml } from '@remix-run/html-template'

export type Attributes = Record<string, string | number | boolean | null | undefined>

/** Attributes with a leading space each; true stands alone, false and nothing are left out. */
export function attributes(values: Attributes): SafeHtml {
  return html`${Object.entries(values).map(([name, value]) => {
    if (value == null || value === false) return null
    return value === true ? html` ${name}` : html` ${name}="${value}"`
  })}`
}
