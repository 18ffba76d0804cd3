import { html, type SafeHtml } from '@remix-run/html-template'
import { button, linkButton } from '../../kernel/html/components/button.ts'
import type { PageContext } from '../../kernel/html/page.ts'
import type { Example } from './code-examples.ts'

/** Sent by client/api-docs/console.ts, as the reader or with a token. */
export function consoleView({ t }: PageContext, { method, path, body, file, answer }: Example): SafeHtml {
  const heading = html`<h2 id="try">${t.apiDocs.tryIt}</h2>`
  if (answer === 'text/event-stream')
    return html`<section>${heading}<p class="field-hint">${t.apiDocs.noStream}</p></section>`
  const download = { 'data-api-download': '', hidden: true }
  return html`<section class="needs-script">${heading}
<form class="api-console" data-api-console data-method="${method}">
<p class="field-hint">${t.apiDocs.tryHint}</p>
<label>${t.apiDocs.address} <input class="control" type="text" name="path" value="${path}" spellcheck="false"></label>
${body === null ? null : html`<label>${t.apiDocs.body} <textarea class="control" name="body" rows="6" spellcheck="false">${body}</textarea></label>`}
${file === null ? null : html`<label>${t.apiDocs.file} (${file}) <input class="control" type="file" name="${file}" data-api-file></label>`}
<label>${t.apiDocs.token} <input class="control" type="text" name="token" autocomplete="off" spellcheck="false"></label>
${button(t.apiDocs.send, { type: 'submit', look: 'primary' })}
<pre class="api-answer" role="status" aria-label="${t.apiDocs.answers}" data-api-answer tabindex="0" hidden></pre>
${linkButton(t.apiDocs.download, '#try', { attributes: download })}</form></section>`
}
