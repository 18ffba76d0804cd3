import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { html, type SafeHtml } from '@remix-run/html-template'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { mailIsOn } from '../../features/mail/service.ts'
import { authUrl, codeTicketOf, nextUrlFrom } from '../../features/sessions/view.ts'
import { apiForm, formError, refusalNote } from '../../kernel/html/components/api-call.ts'
import { button } from '../../kernel/html/components/button.ts'
import { emailField } from '../../kernel/html/components/email-field.ts'
import { textField } from '../../kernel/html/components/form.ts'
import { tokenField } from '../../kernel/html/components/plain-form.ts'
import type { PageContext } from '../../kernel/html/page.ts'
import { acceptForm, type RefusedForm, sentenceOf, typedIn } from '../../kernel/http/forms/accept-form.ts'
import { showPage } from '../../kernel/http/pages.ts'
import { authLayout } from '../auth/auth-layout.ts'
import { offeredRestore, restoreOffer } from '../auth/restore-offer.ts'
import { authRoute } from '../auth/route.ts'

const ASK = '/login/code'
const ENTER = '/login/code/enter'

/** A code by mail in place of the password, in two steps; only works if the site can send mail. */
export const loginCodePages: FastifyPluginAsyncTypebox = async (app) => {
  if (!mailIsOn(app.config)) return
  app.get(ASK, authRoute, async (request, reply) =>
    request.viewer ? reply.redirect(nextUrlFrom(request.url), 303) : showAsk(request, reply),
  )
  app.get(ENTER, authRoute, async (request, reply) => {
    const next = nextUrlFrom(request.url)
    const elsewhere = request.viewer ? next : codeTicketOf(request) ? null : authUrl(ASK, next)
    return elsewhere ? reply.redirect(elsewhere, 303) : showEnter(request, reply)
  })

  acceptForm(app, ASK, {
    api: 'POST /api/auth/login-code',
    done: ({ url }) => authUrl(ENTER, nextUrlFrom(url)),
    again: showAsk,
  })
  acceptForm(app, ENTER, {
    api: 'POST /api/auth/login-with-code',
    done: ({ url }) => nextUrlFrom(url),
    async again(request, reply, refused) {
      if (refused.code === 'second_step_required')
        return reply.redirect(authUrl('/login/second-step', nextUrlFrom(request.url)), 303)
      return showEnter(request, reply, refused)
    },
  })
}

async function showAsk(request: FastifyRequest, reply: FastifyReply, refused?: RefusedForm) {
  const next = nextUrlFrom(request.url)
  return showPage(request, reply, (page) => askView(page, next, refused), authUrl(ASK, next))
}

async function showEnter(request: FastifyRequest, reply: FastifyReply, refused?: RefusedForm) {
  const next = nextUrlFrom(request.url)
  return showPage(request, reply, (page) => enterView(page, next, refused), authUrl(ENTER, next))
}

function askView(page: PageContext, next: string, refused?: RefusedForm): SafeHtml {
  const { account } = page.t
  const words = account.loginCode
  const email = emailField({
    label: account.email,
    ...typedIn(refused, 'email'),
    attributes: { 'data-carried-email': true },
  })
  const form = apiForm(
    { api: 'POST /api/auth/login-code', after: { go: authUrl(ENTER, next) } },
    html`${tokenField(page)}${email}${formError(sentenceOf(refused))}
${button(words.send, { look: 'primary', type: 'submit' })}`,
    { action: authUrl(ASK, next), 'data-keeps-email': true },
  )
  return authLayout(page, {
    title: words.title,
    lead: words.lead,
    form,
    plain: true,
    other: html`<a href="${authUrl('/login', next)}" data-carries-email>${words.byPassword}</a>`,
  })
}

/** The ticket is in a cookie. The address is not told again: anyone at this browser would learn it. */
function enterView(page: PageContext, next: string, refused?: RefusedForm): SafeHtml {
  const { account } = page.t
  const words = account.loginCode
  const offer = offeredRestore(refused)
  const over = refused?.code === 'login_code_over'
  const code = textField({
    name: 'code',
    label: words.code,
    required: true,
    maxlength: 10,
    autocomplete: 'one-time-code',
    ...(refused?.code === 'login_code_wrong' ? { error: refused.message } : typedIn(refused, 'code')),
    attributes: { inputmode: 'numeric', autofocus: true, 'data-refusal': 'login_code_wrong' },
  })
  const form = apiForm(
    { api: 'POST /api/auth/login-with-code', after: { go: next } },
    html`${tokenField(page)}${code}
${refusalNote('login_code_over', html`${page.t.errors.login_code_over} <a href="${authUrl(ASK, next)}">${words.send}</a>`, over)}
${formError(over || refused?.code === 'login_code_wrong' ? undefined : sentenceOf(refused))}
${button(account.logIn, { look: 'primary', type: 'submit' })}`,
    { action: authUrl(ENTER, next) },
  )
  return authLayout(page, {
    title: words.sentTitle,
    lead: words.sentLead,
    form,
    plain: true,
    showsInstead: offer !== null,
    other: html`<a href="${authUrl(ASK, next)}" data-carries-email>${words.again}</a><br>
<a href="${authUrl('/login', next)}" data-carries-email>${words.byPassword}</a>`,
    instead: restoreOffer(page, next, offer),
  })
}
