import { html, type SafeHtml } from '@remix-run/html-template'
import { personUrl } from '../../../features/accounts/view.ts'
import type { Person } from '../../../features/follows/schema.ts'
import type { SitePageVersion } from '../../../features/site-pages/service.ts'
import { timeTag } from '../../../kernel/format.ts'
import { bdi } from '../../../kernel/html/bdi.ts'
import { statusBadge } from '../../../kernel/html/components/badge.ts'
import { linkButton } from '../../../kernel/html/components/button.ts'
import { card } from '../../../kernel/html/components/card.ts'
import type { PageContext } from '../../../kernel/html/page.ts'

/** Earlier versions of a page; opening one puts its text into the editor, saving it restores it. */
export function historyCard(
  page: PageContext,
  history: SitePageVersion[],
  editors: Map<number, Person>,
  path: string,
): SafeHtml | null {
  if (history.length === 0) return null
  const words = page.t.sitePages
  const rows = history.map(({ version, body, editor_id, created_at }, index) => {
    const editor = editors.get(editor_id)
    const name = words.version(version)
    return html`<li class="version"><div class="version-facts"><p><strong>${name}</strong> ${index === 0 ? statusBadge(words.current, 'good') : null} ${body === '' ? statusBadge(words.offline, 'warn') : null}</p>
<p class="row-meta"><span>${timeTag(page, created_at)}</span>${editor ? html`<span><a href="${personUrl(editor.uid)}">${bdi(editor.username)}</a></span>` : null}</p></div>
${linkButton(words.open, `${path}&version=${version}`, { look: 'quiet', size: 'small', attributes: { 'aria-label': `${words.open} ${name}` } })}</li>`
  })
  return card({ title: words.history, body: html`<ol class="version-list">${rows}</ol>` })
}
