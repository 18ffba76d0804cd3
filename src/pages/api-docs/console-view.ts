import { html, type SafeHtml } from '@remix-run/html-template'
import { button } from '../../kernel/html/components/button.ts'
import type { PageContext } from '../../kernel/html/page.ts'
import type { Example } from './code-examples.ts'
import type { Entry } from './entries.ts'

/** Sent by client/api-docs/console.ts, as the reader or with a token; files are not sent from here, and streams have no end. */
export function consoleView(
  { t }: PageContext,
  { method, operation }: Entry,
  example: Example,
): SafeHtml | null {
  const media = [operation.requestBody, operation.responses[200]].flatMap((part) =>
    part && 'content' in part ? Object.keys(part.content ?? {}) : [],
  )
  if (media.some((type) => type !== 'application/json')) return null
  return html`<section class="needs-script"><h2 id="try">${t.apiDocs.tryIt}</h2>
<form class="api-console" data-api-console data-method="${method.toUpperCase()}">
<p class="field-hint">${t.apiDocs.tryHint}</p>
<label>${t.apiDocs.address} <input class="control" type="text" name="path" value="${example.path}" spellcheck="false"></label>
${example.body === null ? null : html`<label>${t.apiDocs.body} <textarea class="control" name="body" rows="6" spellcheck="false">${example.body}</textarea></label>`}
<label>${t.apiDocs.token} <input class="control" type="text" name="token" autocomplete="off" spellcheck="false"></label>
${button(t.apiDocs.send, { type: 'submit', look: 'primary' })}
<pre class="api-answer" role="status" aria-label="${t.apiDocs.answers}" data-api-answer tabindex="0" hidden></pre></form></section>`
}
