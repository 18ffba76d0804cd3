import { html, type SafeHtml } from '@remix-run/html-template'
import type { ErrorCode } from '../../kernel/errors.ts'
import { button, fileButton, linkButton } from '../../kernel/html/components/button.ts'
import { layout } from '../../kernel/html/layout.ts'
import type { PageContext } from '../../kernel/html/page.ts'
import type { ApiDescription, Operation } from '../../kernel/http/openapi/describe-api.ts'
import type { Schema } from '../../kernel/http/openapi/schema.ts'
import { answerExamples, type Example, exampleFor } from './code-examples.ts'
import { curlExample } from './curl-example.ts'
import { accessOf, type Entry, scopeOf } from './entries.ts'
import { typeScriptExample } from './typescript-example.ts'

const INDENT = '  '

/** Everything about one operation: types, examples, error codes, and a form that sends it. */
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

/** A description: paragraphs, in which backticks mark code. */
function prose(text: string): SafeHtml[] {
  return text.split('\n\n').map((paragraph) => html`<p lang="en">${paragraph.split('`').map(codeIfOdd)}</p>`)
}

function codeIfOdd(part: string, index: number): SafeHtml | string {
  return index % 2 ? html`<code>${part}</code>` : part
}

function parameterTable({ t }: PageContext, parameters: Operation['parameters']): SafeHtml | null {
  const own = parameters.filter((parameter) => 'name' in parameter)
  if (own.length === 0) return null
  return html`<h2>${t.apiDocs.parameters}</h2>
<div class="api-table" tabindex="0"><table><thead><tr><th scope="col">${t.apiDocs.name}</th><th scope="col">${t.apiDocs.type}</th><th scope="col">${t.apiDocs.note}</th></tr></thead>
<tbody>${own.map(
    ({ name, required, schema, description, in: place }) =>
      html`<tr><th scope="row"><code>${name}</code></th><td><code>${typeText(schema)}</code></td><td>${place}${required ? html`, ${t.apiDocs.required}` : null}${description ? html`; <span lang="en">${description}</span>` : null}</td></tr>`,
  )}</tbody></table></div>`
}

/** The named schemas that some schemas consist of, in the order in which they occur. */
function namedTypes(schemas: Schema[], components: Record<string, Schema>): [string, Schema][] {
  const found = new Map<string, Schema>()
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    const name = '$ref' in value ? String(value.$ref).split('/').at(-1)! : ''
    const component = components[name]
    if (component && !found.has(name)) {
      found.set(name, component)
      visit(component)
    }
    Object.values(value).forEach(visit)
  }
  schemas.forEach(visit)
  return [...found]
}

/** Sent by client/api-docs/console.ts, as the reader or with a token. */
function consoleView({ t }: PageContext, { method, path, body, file, answer }: Example): SafeHtml {
  const heading = html`<h2 id="try">${t.apiDocs.tryIt}</h2>`
  if (answer === 'text/event-stream')
    return html`<section>${heading}<p class="field-hint">${t.apiDocs.noStream}</p></section>`
  const download = { 'data-api-download': '', hidden: true }
  return html`<section class="needs-script">${heading}
<form class="api-console" data-api-console data-method="${method}">
<p class="field-hint">${t.apiDocs.tryHint}</p>
<label>${t.apiDocs.address} <input class="control" type="text" name="path" value="${path}" spellcheck="false"></label>
${body === null ? null : html`<label>${t.apiDocs.body} <textarea class="control" name="body" rows="6" spellcheck="false">${body}</textarea></label>`}
${file === null ? null : html`<p class="actions">${fileButton(`${t.apiDocs.file} (${file})`, { name: file, 'data-api-file': true }, { named: true })}</p>`}
<label>${t.apiDocs.token} <input class="control" type="text" name="token" autocomplete="off" spellcheck="false"></label>
${button(t.apiDocs.send, { type: 'submit', look: 'primary' })}
<pre class="api-answer" role="status" aria-label="${t.apiDocs.answers}" data-api-answer tabindex="0" hidden></pre>
${linkButton(t.apiDocs.download, '#try', { attributes: download })}</form></section>`
}

/** Every error code of an operation, with the sentence that people read. */
function errorTable({ t }: PageContext, responses: Operation['responses']): SafeHtml {
  const isCode = (word: string): word is ErrorCode => Object.hasOwn(t.errors, word)
  // The component of a refusal is named after its codes.
  const rows = Object.entries(responses).flatMap(([status, answer]) =>
    '$ref' in answer
      ? answer.$ref
          .split('.')
          .filter(isCode)
          .map((code) => ({ status, code }))
      : [],
  )
  return html`<h2 id="errors">${t.apiDocs.errors}</h2>
<div class="api-table" tabindex="0"><table><thead><tr><th scope="col">${t.apiDocs.status}</th><th scope="col">${t.apiDocs.code}</th><th scope="col">${t.apiDocs.meaning}</th></tr></thead>
<tbody>${rows.map(({ status, code }) => html`<tr><td>${status}</td><th scope="row"><code>${code.split('_').map(breakable)}</code></th><td>${t.errors[code]}</td></tr>`)}</tbody></table></div>`
}

/** A code may break after its underscores, so that the table fits on a phone. */
function breakable(part: string, index: number): SafeHtml | string {
  return index ? html`_<wbr>${part}` : part
}

/** A schema as a TypeScript type, which says the same in a fifth of the lines. */
function typeText(schema: Schema, indent = ''): string {
  if (schema.$ref) return schema.$ref.split('/').at(-1)!
  if (schema.anyOf) return schema.anyOf.map((part) => typeText(part, indent)).join(' | ')
  if (schema.allOf) return schema.allOf.map((part) => typeText(part, indent)).join(' & ')
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.items) return arrayText(typeText(schema.items, indent))
  if (schema.properties) return objectText(schema, schema.properties, indent)
  const [values] = Object.values(schema.patternProperties ?? {})
  if (values) return `Record<string, ${typeText(values, indent)}>`
  return scalarText(schema)
}

function arrayText(item: string): string {
  return /[|&]/.test(item) && !item.startsWith('{') ? `(${item})[]` : `${item}[]`
}

function objectText({ required = [] }: Schema, properties: Record<string, Schema>, indent: string): string {
  const inner = indent + INDENT
  const lines = Object.entries(properties).map(([name, schema]) => {
    const key = /^\w+$/.test(name) ? name : JSON.stringify(name)
    const comment = schema.description ? ` // ${schema.description}` : ''
    return `${inner}${key}${required.includes(name) ? '' : '?'}: ${typeText(schema, inner)}${comment}`
  })
  return lines.length ? `{\n${lines.join('\n')}\n${indent}}` : '{}'
}

function scalarText({ type, format }: Schema): string {
  if (Array.isArray(type)) return type.join(' | ')
  if (type === 'integer') return 'number'
  if (format === 'date-time') return 'string /* time */'
  if (format === 'binary') return 'File'
  return type ?? 'unknown'
}
