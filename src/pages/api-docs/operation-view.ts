import { html, type SafeHtml } from '@remix-run/html-template'
import { layout } from '../../kernel/html/layout.ts'
import type { PageContext } from '../../kernel/html/page.ts'
import type { ApiDescription } from '../../kernel/http/openapi/describe-api.ts'
import type { Schema } from '../../kernel/http/openapi/schema.ts'
import { answerExamples, exampleFor } from './code-examples.ts'
import { consoleView } from './console-view.ts'
import { curlExample } from './curl-example.ts'
import { accessOf, type Entry, scopeOf } from './entries.ts'
import { errorTable } from './error-table.ts'
import { namedTypes } from './named-types.ts'
import { parameterTable } from './parameter-table.ts'
import { prose } from './prose.ts'
import { typeText } from './type-text.ts'
import { typeScriptExample } from './typescript-example.ts'

/** All about one operation: types, examples, error codes, and a form that sends it. */
export function operationView(page: PageContext, entry: Entry, description: ApiDescription): SafeHtml {
  const { t, origin } = page
  const { method, path, operation } = entry
  const example = exampleFor(entry, description)
  const scope = scopeOf(operation)
  const title = `${method.toUpperCase()} ${path}`
  const main = html`<div class="api-page" data-api-docs>
<p><a href="/api/docs#${operation.tags[0]}">← ${t.apiDocs.all}</a></p>
<h1 class="api-title"><span class="api-method" data-method="${method}">${method.toUpperCase()}</span> <code>${path}</code></h1>
<p class="lead" lang="en">${operation.summary}</p>
${prose(operation.description ?? '')}
<p class="field-hint">${t.apiDocs.access[accessOf(entry)]} · ${scope ? t.apiDocs.scope(scope) : t.apiDocs.noToken}</p>
${parameterTable(page, operation.parameters)}
${types(page, entry, description)}
<h2>${t.apiDocs.examples}</h2>
${code('curl', curlExample(origin, example))}${code('TypeScript', typeScriptExample(origin, example))}
${answerExamples(entry, description).map(([status, json]) => code(`${t.apiDocs.answers} ${status}`, json))}
${errorTable(page, operation.responses)}
${consoleView(page, example)}
</div>`
  const extras = ['api-docs.js', 'api-docs.css']
  return layout(page, { title, description: operation.summary ?? title, main, wide: true, extras })
}

function types({ t }: PageContext, { operation }: Entry, description: ApiDescription): SafeHtml {
  const sent = Object.entries(operation.requestBody?.content ?? {})
  const answers = Object.entries(operation.responses).flatMap(([status, answer]) =>
    'content' in answer && status.startsWith('2')
      ? Object.entries(answer.content ?? {}).map(([type, { schema }]) => ({ status, type, schema }))
      : [],
  )
  const shown = [...sent.map(([, { schema }]) => schema), ...answers.map(({ schema }) => schema)]
  const named = namedTypes(shown, description.components.schemas)
  return html`${sent.length > 0 ? html`<h2>${t.apiDocs.body}</h2>` : null}${sent.map(([type, { schema }]) => code(type, typeText(schema)))}
${answers.length > 0 ? html`<h2>${t.apiDocs.answers}</h2>` : null}${answers.map(({ status, type, schema }) => code(`${status} ${type}`, typeText(schema)))}
${named.length > 0 ? html`<h2>${t.apiDocs.types}</h2>` : null}${named.map(([name, schema]: [string, Schema]) => code(name, `type ${name} = ${typeText(schema)}`))}`
}

function code(title: string, text: string): SafeHtml {
  return html`<figure class="api-shape"><figcaption>${title}</figcaption>
<pre tabindex="0"><code>${text}</code></pre></figure>`
}
