import { html, type SafeHtml } from '@remix-run/html-template'
import type { ErrorCode } from '../../kernel/errors.ts'
import type { PageContext } from '../../kernel/html/page.ts'
import type { Operation } from '../../kernel/http/openapi/describe-api.ts'

/** Every code that an operation can answer, with the sentence that people read. */
export function errorTable({ t }: PageContext, responses: Operation['responses']): SafeHtml {
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
