import { html, type SafeHtml } from '@remix-run/html-template'
import { linkButton } from '../../kernel/html/button.ts'
import { boltMark } from '../../kernel/html/mark.ts'
import type { PageContext } from '../../kernel/html/page.ts'
import type { Viewer } from '../../kernel/http.ts'

/** For someone who has just registered; the first of all hears that the site is theirs. */
export function welcomeCard({ t, siteName }: PageContext, viewer: Viewer): SafeHtml {
  const words = t.account.welcome
  const owner = viewer.role === 'owner'
  return html`<section class="welcome" aria-labelledby="welcome" data-welcome>
${boltMark()}
<div>
<p class="welcome-title" id="welcome">${owner ? words.ownerTitle(siteName) : words.title(siteName)}</p>
<p>${owner ? words.owner(viewer.username) : words.member(viewer.username)}</p>
</div>
${linkButton(words.settings, '/settings', { size: 'small' })}
</section>`
}
