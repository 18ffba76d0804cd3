import { html, type SafeHtml } from '@remix-run/html-template'
import type { ProviderSettings } from '../../kernel/config/provider-settings.ts'
import { timeTag } from '../../kernel/format.ts'
import { apiCallAttributes, apiForm, formError } from '../../kernel/html/components/api-call.ts'
import { button } from '../../kernel/html/components/button.ts'
import { list, listItem } from '../../kernel/html/components/list.ts'
import type { PageContext } from '../../kernel/html/page.ts'
import type { LinkedSignIn } from './schema.ts'

type Provider = Pick<ProviderSettings, 'name' | 'label'>

/** Below the form on the login and registration pages; nothing if there are no providers. */
export function providerButtons(
  { t }: PageContext,
  providers: readonly Provider[],
  next: string,
): SafeHtml | null {
  if (providers.length === 0) return null
  const words = t.providers
  const forms = providers.map((provider) =>
    startForm(provider, next, button(words.continueWith(provider.label), { type: 'submit' })),
  )
  return html`<div class="provider-buttons"><p class="provider-or">${words.or}</p>${forms}</div>`
}

function startForm({ name }: Provider, next: string, submit: SafeHtml): SafeHtml {
  return apiForm(
    { api: `POST /api/auth/providers/${name}/start`, after: 'follow' },
    html`<input type="hidden" name="next" value="${next}">${formError()}${submit}`,
  )
}

/** What the list needs to know about its page. */
interface SignInListIds {
  /** The fragment to refresh after a change. */
  part: string
  /** The confirmation dialog. */
  confirm: string
  /** Where to return to after linking. */
  next: string
}

/** The site's providers, linked or not, and links to those that it no longer offers. */
export function signInList(
  page: PageContext,
  providers: readonly Provider[],
  signIns: LinkedSignIn[],
  ids: SignInListIds,
): SafeHtml {
  const rows = providers.map((provider) => {
    const linked = signIns.find((signIn) => signIn.provider === provider.name)
    return linked ? linkedRow(page, linked, ids) : unlinkedRow(page, provider, ids)
  })
  const others = signIns.filter(({ provider }) => provider === null)
  return list([...rows, ...others.map((signIn) => linkedRow(page, signIn, ids))])
}

function linkedRow(page: PageContext, { id, label, email, created_at }: LinkedSignIn, ids: SignInListIds) {
  const words = page.t.providers.card
  const unlink = apiCallAttributes({
    api: `DELETE /api/settings/identities/${id}`,
    after: { refresh: ids.part },
    toast: words.unlinked,
    confirm: ids.confirm,
    subject: label,
  })
  return listItem({
    title: label,
    heading: 'h3',
    meta: [...(email ? [html`${email}`] : []), html`${words.linkedAt} ${timeTag(page, created_at)}`],
    trail: button(words.unlink, {
      size: 'small',
      attributes: { ...unlink, 'aria-label': words.unlinkNamed(label) },
    }),
  })
}

function unlinkedRow({ t }: PageContext, provider: Provider, { next }: SignInListIds): SafeHtml {
  const words = t.providers.card
  const submit = button(words.link, {
    size: 'small',
    type: 'submit',
    attributes: { 'aria-label': words.linkNamed(provider.label) },
  })
  return listItem({
    title: provider.label,
    heading: 'h3',
    meta: [html`${words.notLinked}`],
    trail: startForm(provider, next, submit),
  })
}
