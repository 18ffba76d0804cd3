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
  const { account } = page.t
  const words = account.forgotPassword
  return authLayout(page, {
    title: words.title,
    lead: words.lead,
    form: apiForm(
      { api: 'POST /api/auth/forgot-password', after: { go: '/login' }, toast: words.done },
      html`${tokenField(page)}${emailField({ label: account.email, ...typedIn(refused, 'email'), attributes: { 'data-carried-email': true } })}
${formError(sentenceOf(refused))}
${button(words.submit, { look: 'primary', type: 'submit' })}`,
      { action: PATH },
    ),
    plain: true,
    other: toLogin(page),
  })
}

/** Shown without script; with it, a toast says so on the login page. */
function sentView(page: PageContext): SafeHtml {
  const { title, done } = page.t.account.forgotPassword
  return authLayout(page, { title, lead: done, form: null, other: toLogin(page) })
}

function toLogin({ t }: PageContext): SafeHtml {
  const { resetPassword, registration } = t.account
  return html`${resetPassword.remembered} <a href="/login" data-carries-email>${registration.toLogin}</a>`
}
