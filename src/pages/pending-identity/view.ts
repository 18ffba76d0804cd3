import { html, type SafeHtml } from '@remix-run/html-template'
import { authUrl } from '../../features/sessions/view.ts'
import { PROVIDER_PAGE } from '../../kernel/config/provider-settings.ts'
import { apiForm, formError } from '../../kernel/html/components/api-call.ts'
import { button, linkButton } from '../../kernel/html/components/button.ts'
import type { PageContext } from '../../kernel/html/page.ts'
import { authLayout } from '../auth/auth-layout.ts'

const LOGIN = authUrl('/login', PROVIDER_PAGE)
const REGISTER = authUrl('/register', PROVIDER_PAGE)

export interface PendingContent {
  /** Name of the provider. */
  label: string
  /** The person's address there. */
  email: string | null
  /** Where the sign-in started. */
  next: string
}

/** For someone who is logged in. */
export function linkIdentityView(
  page: PageContext,
  { label, email, next, username }: PendingContent & { username: string },
): SafeHtml {
  const words = page.t.providers
  const { title, lead, submit, done, notNow } = words.link
  const form = apiForm(
    { api: 'POST /api/settings/identities', after: { go: next }, toast: done(label) },
    html`${identityFacts(page, label, email, username)}${formError()}
${button(submit, { look: 'primary', type: 'submit' })}
${linkButton(notNow, next, { look: 'quiet' })}`,
  )
  return authLayout(page, {
    title: title(label),
    lead: lead(label),
    form,
    other: html`<a href="/">${page.t.errorPage.home}</a>`,
  })
}

/** Being able to read an account's mail does not make someone its owner here: they prove that by logging in to it. */
export function knownView(page: PageContext, { label, email }: PendingContent): SafeHtml {
  const { title, lead, submit } = page.t.providers.known
  return authLayout(page, {
    title,
    lead: lead(label),
    form: html`<div class="form">${identityFacts(page, label, email)}${linkButton(submit, LOGIN, { look: 'primary' })}</div>`,
    other: html`<a href="/">${page.t.errorPage.home}</a>`,
  })
}

export function noEmailView(page: PageContext, { label }: PendingContent): SafeHtml {
  const { t } = page
  return authLayout(page, {
    title: t.providers.noEmail.title,
    lead: t.providers.noEmail.lead(label),
    form: html`<div class="form">${linkButton(t.account.register, REGISTER, { look: 'primary' })}</div>`,
    other: html`${t.providers.newcomer.member} <a href="${LOGIN}">${t.providers.newcomer.toLogin}</a>`,
  })
}

export function expiredView(page: PageContext): SafeHtml {
  const { expired, back } = page.t.providers
  return authLayout(page, { ...expired, form: null, other: html`<a href="/login">${back}</a>` })
}

/** Who the person is there, and here. */
export function identityFacts(
  { t }: PageContext,
  label: string,
  email: string | null,
  username?: string,
): SafeHtml {
  const { accountAt, accountHere } = t.providers
  return html`<dl class="identity-facts">
<div><dt>${accountAt(label)}</dt><dd>${email ?? label}</dd></div>
${username ? html`<div><dt>${accountHere}</dt><dd dir="auto">${username}</dd></div>` : null}
</dl>`
}
