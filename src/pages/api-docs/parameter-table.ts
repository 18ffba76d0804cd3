import { html, type SafeHtml } from '@remix-run/html-template'
import type { PageContext } from '../../kernel/html/page.ts'
import type { Operation } from '../../kernel/http/openapi/describe-api.ts'
import { typeText } from './type-text.ts'

export function parameterTable({ t }: PageContext, parameters: Operation['parameters']): SafeHtml | null {
  const own = parameters.filter((parameter) => 'name' in parameter)
  if (own.length === 0) return null
  return html`<h2>${t.apiDocs.parameters}</h2>
<div class="api-table" tabindex="0"><table><thead><tr><th scope="col">${t.apiDocs.name}</th><th scope="col">${t.apiDocs.type}</th><th scope="col">${t.apiDocs.note}</th></tr></thead>
<tbody>${own.map(
    ({ name, required, schema, description, in: place }) =>
      html`<tr><th scope="row"><code>${name}</code></th><td><code>${typeText(schema)}</code></td><td>${place}${required ? html`, ${t.apiDocs.required}` : null}${description ? html`; <span lang="en">${description}</span>` : null}</td></tr>`,
  )}</tbody></table></div>`
}
