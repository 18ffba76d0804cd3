import { html, type SafeHtml } from '@remix-run/html-template'
import { attributes } from '../../kernel/html/attributes.ts'
import { card } from '../../kernel/html/components/card.ts'
import { siteMark } from '../../kernel/html/components/site-logo.ts'
import { layout } from '../../kernel/html/layout.ts'
import type { PageContext } from '../../kernel/html/page.ts'

interface AuthContent {
  title: string
  /** As markup where it holds what somebody has written. */
  lead?: string | SafeHtml
  /** Null if registration is closed. */
  form: SafeHtml | null
  /** Link to the other page: registration or login. */
  other: SafeHtml
  /** Whether the form works without script. */
  plain?: boolean
  /** Hidden until it replaces the form. */
  instead?: SafeHtml
  /** Whether it is shown from the start. */
  showsInstead?: boolean
  extras?: string[]
}

/** Layout of the login and registration pages. */
export function authLayout(
  page: PageContext,
  { title, lead, form, other, plain = false, instead, showsInstead = false, extras = [] }: AuthContent,
): SafeHtml {
  return layout(page, {
    title,
    extras,
    wide: true,
    main: html`<div class="entrance">
<section${attributes({ 'data-entrance': true, hidden: showsInstead })}>
<header class="entrance-head">${siteMark(page)}<h1>${title}</h1>${lead ? html`<p>${lead}</p>` : null}</header>
${form ? (plain ? card({ body: form }) : scriptCard(page, form)) : null}
<p class="entrance-other">${other}</p>
</section>
${instead}
</div>`,
  })
}

function scriptCard({ t }: PageContext, form: SafeHtml): SafeHtml {
  return html`<noscript><p class="entrance-note">${t.account.needsScript}</p></noscript>
<div class="card needs-script"><div class="card-body">${form}</div></div>`
}
