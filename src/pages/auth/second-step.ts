import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { html, type SafeHtml } from '@remix-run/html-template'
import { Type } from 'typebox'
import { authUrl, safeNextUrl, ticketOf } from '../../features/sessions/view.ts'
import { apiForm, formError, refusalNote } from '../../kernel/html/components/api-call.ts'
import { button } from '../../kernel/html/components/button.ts'
import { textField } from '../../kernel/html/components/form.ts'
import { checkbox } from '../../kernel/html/components/toggle.ts'
import type { PageContext } from '../../kernel/html/page.ts'
import { showPage } from '../../kernel/http/pages.ts'
import { authLayout } from './auth-layout.ts'
import { restoreOffer } from './restore-offer.ts'
import { authRoute } from './route.ts'

const PATH = '/login/second-step'

const route = {
  ...authRoute,
  schema: {
    ...authRoute.schema,
    querystring: Type.Object({
      ...authRoute.schema.querystring.properties,
      with: Type.Optional(Type.String({ maxLength: 20 })),
    }),
  },
}

/** For a login that waits for its code; the ticket is in a cookie. */
export const secondStepPage: FastifyPluginAsyncTypebox = async (app) => {
  app.get(PATH, route, async (request, reply) => {
    const next = safeNextUrl(request.query.next)
    const elsewhere = request.viewer ? next : ticketOf(request) ? null : authUrl('/login', next)
    const recovery = request.query.with === 'recovery'
    return elsewhere
      ? reply.redirect(elsewhere, 303)
      : showPage(request, reply, (page) => secondStepView(page, next, recovery))
  })
}

function secondStepView(page: PageContext, next: string, recovery: boolean): SafeHtml {
  const words = page.t.twoFactor.login
  return authLayout(page, {
    title: words.title,
    lead: recovery ? words.recoveryLead : words.lead,
    form: codeForm(page, next, recovery),
    other: html`<a href="${otherWay(next, !recovery)}">${recovery ? words.useApp : words.useRecovery}</a><br>
${words.other} <a href="${authUrl('/login', next)}">${words.toLogin}</a>`,
    instead: restoreOffer(page, next),
  })
}

function otherWay(next: string, recovery: boolean): string {
  const query = new URLSearchParams({ ...(recovery && { with: 'recovery' }), ...(next !== '/' && { next }) })
  return query.size ? `${PATH}?${query}` : PATH
}

function codeForm({ t }: PageContext, next: string, recovery: boolean): SafeHtml {
  const words = t.twoFactor.login
  return apiForm(
    { api: 'POST /api/auth/second-step', after: { go: next } },
    html`${recovery ? recoveryField(words.recoveryCode) : codeField(words.code)}
${checkbox({ name: 'remember', label: words.remember, hint: words.rememberHint })}
${refusalNote('second_step_over', html`${words.over} <a href="${authUrl('/login', next)}">${words.overLogIn}</a>`)}
${formError()}
${button(words.submit, { look: 'primary', type: 'submit' })}`,
  )
}

function codeField(label: string): SafeHtml {
  const attributes = { inputmode: 'numeric', autofocus: true, 'data-refusal': 'wrong_code' }
  return textField({
    name: 'code',
    label,
    required: true,
    maxlength: 10,
    autocomplete: 'one-time-code',
    attributes,
  })
}

function recoveryField(label: string): SafeHtml {
  const attributes = {
    autocapitalize: 'none',
    spellcheck: 'false',
    autofocus: true,
    'data-refusal': 'wrong_code',
  }
  return textField({ name: 'code', label, required: true, maxlength: 40, autocomplete: 'off', attributes })
}
