import { html, type SafeHtml } from '@remix-run/html-template'
import { Type } from 'typebox'
import { apiForm, formError } from '../../kernel/html/components/api-call.ts'
import { button } from '../../kernel/html/components/button.ts'
import { tokenField } from '../../kernel/html/components/plain-form.ts'
import type { PageContext } from '../../kernel/html/page.ts'
import { type RefusedForm, sentenceOf } from '../../kernel/http/forms/accept-form.ts'
import { HtmlPage } from '../../kernel/http/schema/shapes.ts'
import { authLayout } from './auth-layout.ts'

/** Schema and access of the pages that links in mails lead to. */
export const linkRoute = {
  schema: {
    querystring: Type.Object({
      token: Type.Optional(Type.String({ maxLength: 128 })),
      done: Type.Optional(Type.String({ maxLength: 20 })),
    }),
    response: { 200: HtmlPage },
  },
  config: { access: 'optional', visitorForm: true, noStore: true },
} as const

interface LinkContent {
  title: string
  lead: string | SafeHtml
  submit: string
  done: string
  /** Method and path of the call that uses the link. */
  api: string
  token: string
  /** Where to go afterwards. */
  next: string
  /** The form's address without script. */
  path: string
  refused?: RefusedForm
}

/** Opening the page does nothing, because programs that scan mails open links. The button uses it. */
export function linkView(page: PageContext, { title, lead, ...content }: LinkContent): SafeHtml {
  const { api, token, next, done, submit, path, refused } = content
  const form = apiForm(
    { api, after: { go: next }, toast: done },
    html`${tokenField(page)}<input type="hidden" name="token" value="${token}">${formError(sentenceOf(refused))}
${button(submit, { look: 'primary', type: 'submit' })}`,
    { action: path },
  )
  return authLayout(page, { title, lead, form, plain: true, other: goOn(page, '/') })
}

/** What a browser without script shows after the form; with script, a toast says so on the next page. */
export function doneView(page: PageContext, words: { title: string; done: string }, next: string): SafeHtml {
  return authLayout(page, { title: words.title, lead: words.done, form: null, other: goOn(page, next) })
}

function goOn({ t }: PageContext, next: string): SafeHtml {
  return html`<a href="${next}">${next === '/' ? t.errorPage.home : t.account.registration.toLogin}</a>`
}
