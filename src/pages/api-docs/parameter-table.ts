import { html, type SafeHtml } from '@remix-run/html-template'
import type { PageContext } from '../../kernel/html/page.ts'
import type { Schema } from '../../kernel/http/openapi/schema.ts'
import { typeText } from './type-text.ts'

interface Parameter {
  name: string
  in: string
  required: boolean
  description?: string
  schema: Schema
}

export function parameterTable({ t }: PageContext, parameters: object[]): SafeHtml | null {
  const own = parameters.filter(isParameter)
  if (own.length === 0) return null
  return html`<h2>${t.apiDocs.parameters}</h2>
<div class="api-table" tabindex="0"><table><thead><tr><th scope="col">${t.apiDocs.name}</th><th scope="col">${t.apiDocs.type}</th><th scope="col">${t.apiDocs.note}</th></tr></thead>
<tbody>${own.map(
    ({ name, required, schema, description, in: place }) =>
      html`<tr><th scope="row"><code>${name}</code></th><td><code>${typeText(schema)}</code></td><td>${place}${required ? html`, ${t.apiDocs.required}` : null}${description ? html`; <span lang="en">${description}</span>` : null}</td></tr>`,
  )}</tbody></table></div>`
}

/** Shared ones are references. */
function isParameter(parameter: object): parameter is Parameter {
  return 'schema' in parameter
}
