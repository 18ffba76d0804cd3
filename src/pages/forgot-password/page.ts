import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { html, type SafeHtml } from '@remix-run/html-template'
import { Type } from 'typebox'
import { mailIsOn } from '../../features/mail/service.ts'
import { apiForm, formError } from '../../kernel/html/components/api-call.ts'
import { button } from '../../kernel/html/components/button.ts'
import { emailField } from '../../kernel/html/components/email-field.ts'
import { tokenField } from '../../kernel/html/components/plain-form.ts'
import type { PageContext } from '../../kernel/html/page.ts'
import { acceptForm, type RefusedForm, sentenceOf, typedIn } from '../../kernel/http/forms/accept-form.ts'
import { showPage } from '../../kernel/http/pages.ts'
import { HtmlPage } from '../../kernel/http/schema/shapes.ts'
import { authLayout } from '../auth/auth-layout.ts'

const PATH = '/forgot-password'

const route = {
  schema: {
    querystring: Type.Object({ done: Type.Optional(Type.String({ maxLength: 20 })) }),
    response: { 200: HtmlPage },
  },
  config: { access: 'optional', visitorForm: true },
} as const

/** Only works if the site can send mail. */
export const forgotPasswordPage: FastifyPluginAsyncTypebox = async (app) => {
  if (!mailIsOn(app.config)) return
  app.get(PATH, route, async (request, reply) =>
    showPage(request, reply, request.query.done === undefined ? forgotPasswordView : sentView),
  )

  acceptForm(app, PATH, {
    api: 'POST /api/auth/forgot-password',
    done: () => `${PATH}?done`,
    again: async (request, reply, refused) =>
      showPage(request, reply, (page) => forgotPasswordView(page, refused)),
  })
}

function forgotPasswordView(page: PageContext, refused?: RefusedForm): SafeHtml {
  const words = page.t.account.forgotPassword
  return authLayout(page, {
    title: words.title,
    lead: words.lead,
    form: addressForm(page, { submit: words.submit }, refused),
    plain: true,
    other: toLogin(page),
  })
}

/** Stays until the mail is there: to send it again, and to correct the address. */
function sentView(page: PageContext): SafeHtml {
  const { sentTitle, done, sentHint, again, sentAgain } = page.t.account.forgotPassword
  const form = html`<p class="field-hint">${sentHint}</p>${addressForm(page, { submit: again, toast: sentAgain })}`
  return authLayout(page, { title: sentTitle, lead: done, form, plain: true, other: toLogin(page) })
}

/** The typed address is carried to the next page by client/account/email-check.ts: it is never part of an address of a page. */
function addressForm(
  page: PageContext,
  { submit, toast }: { submit: string; toast?: string },
  refused?: RefusedForm,
): SafeHtml {
  const email = emailField({
    label: page.t.account.email,
    ...typedIn(refused, 'email'),
    attributes: { 'data-carried-email': true },
  })
  return apiForm(
    { api: 'POST /api/auth/forgot-password', after: { go: `${PATH}?done` }, ...(toast && { toast }) },
    html`${tokenField(page)}${email}${formError(sentenceOf(refused))}
${button(submit, { look: 'primary', type: 'submit' })}`,
    { action: PATH, 'data-keeps-email': true },
  )
}

function toLogin({ t }: PageContext): SafeHtml {
  const { resetPassword, registration } = t.account
  return html`${resetPassword.remembered} <a href="/login" data-carries-email>${registration.toLogin}</a>`
}
