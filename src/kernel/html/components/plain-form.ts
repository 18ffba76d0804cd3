import { html, type SafeHtml } from '@remix-run/html-template'
import { type Attributes, attributes } from '../attributes.ts'
import type { PageContext } from '../page.ts'

/** The form field for the CSRF token; scripts send it as a header. */
export const TOKEN_FIELD = 'csrf_token'

const BUTTON_FORM = 'button-form'

/** What a form needs to be accepted without script (`http/forms/accept-form.ts`); client/forms/fields.ts omits it. */
export function tokenField({ csrfToken }: Pick<PageContext, 'csrfToken'>): SafeHtml {
  return html`<input type="hidden" name="${TOKEN_FIELD}" value="${csrfToken}">`
}

/** Attributes of a button that posts to an address without script. Its markup is cached and has no token: it belongs to `buttonForm`. */
export function postsTo(address: string): Attributes {
  return { type: 'submit', form: BUTTON_FORM, formaction: address }
}

/** The form on every member's page that such buttons belong to. */
export function buttonForm(page: PageContext): SafeHtml | null {
  return page.viewer && html`<form id="${BUTTON_FORM}" method="post" hidden>${tokenField(page)}</form>`
}

/** The same for visitors: their buttons lead to addresses that redirect to the login page. */
export function loginForm(next: string, inside: SafeHtml | null): SafeHtml {
  const form = attributes({ class: 'actions', id: BUTTON_FORM, action: '/login', hidden: !inside })
  return html`<form${form}><input type="hidden" name="next" value="${next}">${inside}</form>`
}
