import { html, type SafeHtml } from '@remix-run/html-template'
import { attributes } from '../../kernel/html/attributes.ts'
import { button } from '../../kernel/html/components/button.ts'
import { layout } from '../../kernel/html/layout.ts'
import type { PageContext } from '../../kernel/html/page.ts'
import type { ApiDescription } from '../../kernel/http/openapi/describe-api.ts'
import { accessOf, type Entry, entriesOf, matching, wordsOf } from './entries.ts'

/** One line per operation, linked to its page; client/api-docs/search.ts filters them as people type. */
export function apiDocsView(page: PageContext, description: ApiDescription, query: string): SafeHtml {
  const { t } = page
  const all = entriesOf(description)
  const found = new Set(matching(all, query))
  const groups = Object.entries(Object.groupBy(all, ({ operation }) => operation.tags[0] ?? 'api'))
  const texts = new Map(description.tags.map((tag) => [tag.name, tag.description]))
  const main = html`<div class="api-index" data-api-docs>
<h1>${t.apiDocs.title}</h1>
<p class="lead">${t.apiDocs.intro} <a href="/api/openapi.json">${t.apiDocs.raw}</a></p>
<ul class="api-facts">${t.apiDocs.facts.map((fact) => html`<li>${fact}</li>`)}</ul>
<form class="api-search" action="/api/docs" role="search" aria-label="${t.apiDocs.search}"><label for="api-search">${t.apiDocs.search}</label>
<input class="control" type="search" name="q" id="api-search" value="${query}" maxlength="100" autocomplete="off" data-api-search>${button(t.apiDocs.find, { type: 'submit' })}</form>
<p class="field-hint" role="status" data-api-none${attributes({ hidden: found.size > 0 })}>${t.apiDocs.nothing}</p>
<nav class="api-groups" aria-label="${t.apiDocs.groups}">${groups.map(([tag]) => html`<a href="#${tag}">${tag}</a> `)}</nav>
${groups.map(([tag, entries = []]) => group(page, { tag, text: texts.get(tag) ?? '', entries, found }))}
</div>`
  const extras = ['api-docs.js', 'api-docs.css']
  return layout(page, { title: t.apiDocs.title, description: t.apiDocs.intro, main, wide: true, extras })
}

interface Group {
  tag: string
  text: string
  entries: Entry[]
  found: Set<Entry>
}

function group(page: PageContext, { tag, text, entries, found }: Group): SafeHtml {
  const hidden = !entries.some((entry) => found.has(entry))
  return html`<section class="api-group" data-api-group${attributes({ hidden })}><h2 id="${tag}">${tag}</h2>
<p class="field-hint" lang="en">${text}</p>
<ul class="api-operations">${entries.map((entry) => line(page, entry, !found.has(entry)))}</ul></section>`
}

function line({ t }: PageContext, entry: Entry, hidden: boolean): SafeHtml {
  const { method, path, operation } = entry
  return html`<li data-api-operation="${wordsOf(entry)}"${attributes({ hidden })}><a href="/api/docs/${operation.operationId}"><span class="api-method" data-method="${method}">${method.toUpperCase()}</span> <code>${path}</code>
<span class="api-summary" lang="en">${operation.summary}</span> <span class="api-access">${t.apiDocs.access[accessOf(entry)]}</span></a></li>`
}
