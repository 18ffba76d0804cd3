import { html, type SafeHtml } from '@remix-run/html-template'
import { withQuery } from '../html/bars.ts'
import { linkButton } from '../html/components/button.ts'
import { largeBolt } from '../html/components/large-bolt.ts'
import { icon } from '../html/icons.ts'
import { layout } from '../html/layout.ts'
import type { PageContext } from '../html/page.ts'

interface ErrorPageContent {
  status: number
  code: string
  /** The message of the error code, in the reader's language. */
  message: string
  requestId: string
}

export function errorPage(page: PageContext, problem: ErrorPageContent): SafeHtml {
  const words = page.t.errorPage
  const title = wordFor(words.titles, problem.status) ?? words.otherTitle
  const hint = wordFor(words.hints, problem.status)

  const main = html`<div class="error-page">
${largeBolt()}
<p class="error-page-status" aria-hidden="true">${problem.status}</p>
<h1>${title}</h1>
<p>${problem.message}</p>
${hint ? html`<p>${hint}</p>` : null}
<p class="actions">
${linkButton(words.home, '/', { look: 'primary', icon: 'home' })}
${problem.status >= 429 ? linkButton(words.retry, withQuery(page.path)) : null}
</p>
${problem.status < 500 ? searchAndPosts(page) : null}
${problem.status >= 500 ? requestNote(page, problem.requestId) : null}
</div>`
  return layout(page, { title, main })
}

/** A search, and what is read at the moment: client/shell/suggested-posts.ts fills the list. Not in the page itself, which is the same
 * bytes for all that is missing. */
function searchAndPosts({ t }: PageContext): SafeHtml {
  const { label, submit } = t.search
  return html`<form class="search-form" action="/search" role="search" aria-label="${label}">
<div class="search-field"><input class="control" type="search" name="q" aria-label="${label}" placeholder="${label}" required maxlength="100"></div>
<button type="submit" class="icon-button" title="${submit}">${icon('search')}<span class="visually-hidden">${submit}</span></button>
</form>
<section class="suggested-posts" hidden data-suggested-posts><h2>${t.home.hotOfWeek}</h2><ul class="related"></ul></section>`
}

/** The request id, to look up in the log. */
function requestNote({ t }: PageContext, requestId: string): SafeHtml {
  return html`<p class="error-page-request">${t.errorPage.report}<br>${t.errorPage.requestId} <code>${requestId}</code></p>`
}

function wordFor(words: Record<number, string>, status: number): string | undefined {
  return words[status]
}
