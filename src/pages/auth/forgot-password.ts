import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { html, type SafeHtml } from '@remix-run/html-template'
import { mailIsOn } from '../../features/mail/service.ts'
import { apiForm, formError } from '../../kernel/html/components/api-call.ts'
import { button } from '../../kernel/html/components/button.ts'
import { emailField } from '../../kernel/html/components/email-field.ts'
import type { PageContext } from '../../kernel/html/page.ts'
import { showPage } from '../../kernel/http/pages.ts'
import { HtmlPage } from '../../kernel/http/schema/shapes.ts'
import { authLayout } from './auth-layout.ts'

const route = {
  schema: { response: { 200: HtmlPage } },
  config: { access: 'optional', visitorForm: true },
} as const

/** Only where the site can send mail. */
export const forgotPasswordPage: FastifyPluginAsyncTypebox = async (app) => {
  if (!mailIsOn(app.config)) return
  app.get('/forgot-password', route, async (request, reply) => showPage(request, reply, forgotPasswordView))
}

function forgotPasswordView(page: PageContext): SafeHtml {
  const { account } = page.t
  const words = account.forgotPassword
  return authLayout(page, {
    title: words.title,
    lead: words.lead,
    form: apiForm(
      { api: 'POST /api/auth/forgot-password', after: { go: '/login' }, toast: words.done },
      html`${emailField({ label: account.email, attributes: { 'data-carried-email': true } })}
${formError()}
${button(words.submit, { look: 'primary', type: 'submit' })}`,
    ),
    other: html`${account.resetPassword.remembered} <a href="/login" data-carries-email>${account.registration.toLogin}</a>`,
  })
}
