import { html, type SafeHtml } from '@remix-run/html-template'
import { layout } from '../../kernel/html/layout.ts'
import { logo } from '../../kernel/html/logo.ts'
import type { PageContext } from '../../kernel/html/page.ts'

interface AuthContent {
  title: string
  lead?: string
  /** Null where registration is closed. */
  form: SafeHtml | null
  /** Link to the other page: registration or login. */
  other: SafeHtml
  /** Hidden; a script shows it in place of the form. */
  instead?: SafeHtml
  extras?: string[]
}

/** Layout of the login and registration pages. */
export function authLayout(
  page: PageContext,
  { title, lead, form, other, instead, extras = [] }: AuthContent,
): SafeHtml {
  return layout(page, {
    title,
    extras,
    wide: true,
    main: html`<div class="entrance">
<section data-entrance>
<header class="entrance-head">${logo()}<h1>${title}</h1>${lead ? html`<p>${lead}</p>` : null}</header>
${form ? card(page, form) : null}
<p class="entrance-other">${other}</p>
</section>
${instead}
</div>`,
  })
}

function card({ t }: PageContext, form: SafeHtml): SafeHtml {
  return html`<noscript><p class="entrance-note">${t.account.needsScript}</p></noscript>
<div class="card needs-script"><div class="card-body">${form}</div></div>`
}
