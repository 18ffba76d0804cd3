import { html, type SafeHtml } from '@remix-run/html-template'
import { layout } from '../../kernel/html/layout.ts'
import type { PageContext } from '../../kernel/html/page.ts'
import type { ApiDescription, Operation } from '../../kernel/http/schema/openapi.ts'

interface Entry {
  method: string
  path: string
  operation: Operation
}

export function apiDocsView(page: PageContext, description: ApiDescription): SafeHtml {
  const { t } = page
  const groups = Object.groupBy(entriesOf(description), ({ operation }) => operation.tags[0] ?? 'api')
  const main = html`<h1>${t.apiDocs.title}</h1>
<p class="lead">${t.apiDocs.intro} <a href="/api/openapi.json">${t.apiDocs.raw}</a></p>
${Object.entries(groups).map(([tag, entries = []]) => group(page, tag, entries))}`
  return layout(page, { title: t.apiDocs.title, description: t.apiDocs.intro, main, wide: true })
}

function entriesOf({ paths }: ApiDescription): Entry[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ method, path, operation })),
  )
}

function group(page: PageContext, tag: string, entries: Entry[]): SafeHtml {
  return html`<section class="api-group"><h2 id="${tag}">${tag}</h2>${entries.map((entry) => operationCard(page, entry))}</section>`
}

function operationCard({ t }: PageContext, { method, path, operation }: Entry): SafeHtml {
  const open = operation.security.some((way) => Object.keys(way).length === 0)
  return html`<details class="api-operation" id="${operation.operationId}">
<summary><span class="api-method" data-method="${method}">${method.toUpperCase()}</span> <code>${path}</code>
<span class="api-access">${open ? t.apiDocs.open : t.apiDocs.login}</span></summary>
${operation.parameters.length ? shapes(t.apiDocs.parameters, { parameters: operation.parameters }) : null}
${operation.requestBody ? shapes(t.apiDocs.body, schemasOf(operation.requestBody.content)) : null}
${shapes(
  t.apiDocs.answers,
  Object.fromEntries(
    Object.entries(operation.responses).map(([status, { content, description }]) => [
      status,
      content?.['application/json'].schema ?? description,
    ]),
  ),
)}
</details>`
}

function schemasOf(content: Record<string, { schema: unknown }>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(content).map(([type, { schema }]) => [type, schema]))
}

function shapes(title: string, named: Record<string, unknown>): SafeHtml {
  return html`<h3>${title}</h3>${Object.entries(named).map(
    ([name, schema]) => html`<figure class="api-shape"><figcaption>${name}</figcaption>
<pre tabindex="0"><code>${JSON.stringify(schema, null, 2)}</code></pre></figure>`,
  )}`
}
