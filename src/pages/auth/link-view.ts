import { html, type SafeHtml } from '@remix-run/html-template'
import { Type } from 'typebox'
import { apiForm, formError } from '../../kernel/html/components/api-call.ts'
import { button } from '../../kernel/html/components/button.ts'
import type { PageContext } from '../../kernel/html/page.ts'
import { HtmlPage } from '../../kernel/http/schema/shapes.ts'
import { authLayout } from './auth-layout.ts'

/** Schema and access of the pages that links in mails lead to. */
export const linkRoute = {
  schema: {
    querystring: Type.Object({ token: Type.Optional(Type.String({ maxLength: 128 })) }),
    response: { 200: HtmlPage },
  },
  config: { access: 'optional', visitorForm: true, noStore: true },
} as const

interface LinkContent {
  title: string
  lead: string
  submit: string
  done: string
  /** Method and path of the call that uses the link. */
  api: string
  token: string
  /** Where to go afterwards. */
  next: string
}

/** Opening the page does nothing: programs that look through mails open links. The button uses it. */
export function linkView(page: PageContext, { title, lead, ...content }: LinkContent): SafeHtml {
  const { api, token, next, done, submit } = content
  const form = apiForm(
    { api, after: { go: next }, toast: done },
    html`<input type="hidden" name="token" value="${token}">${formError()}
${button(submit, { look: 'primary', type: 'submit' })}`,
  )
  return authLayout(page, { title, lead, form, other: html`<a href="/">${page.t.errorPage.home}</a>` })
}
