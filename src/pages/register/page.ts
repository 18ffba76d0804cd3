import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { html, type SafeHtml } from '@remix-run/html-template'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { registrationState } from '../../features/registration/service.ts'
import { authUrl, nextUrlFrom, welcomeUrl } from '../../features/sessions/view.ts'
import type { PageContext } from '../../kernel/html/page.ts'
import { acceptForm, type RefusedForm } from '../../kernel/http/forms/accept-form.ts'
import { showPage } from '../../kernel/http/pages.ts'
import { authLayout } from '../auth/auth-layout.ts'
import { authRoute } from '../auth/route.ts'
import { registerView } from './view.ts'

const { config, schema } = authRoute
const RegisterQuery = Type.Object({
  ...schema.querystring.properties,
  invite: Type.Optional(Type.String({ maxLength: 100 })),
})

export const registerPage: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/register',
    { config, schema: { ...schema, querystring: RegisterQuery } },
    async (request, reply) =>
      request.viewer
        ? reply.redirect(nextUrlFrom(request.url), 303)
        : showRegistration(request, reply, request.query.invite),
  )

  acceptForm(app, '/register', {
    api: 'POST /api/auth/register',
    done: ({ url }) => welcomeUrl(nextUrlFrom(url)),
    again: (request, reply, refused) => showRegistration(request, reply, '', refused),
  })

  async function showRegistration(
    request: FastifyRequest,
    reply: FastifyReply,
    invite = '',
    refused?: RefusedForm,
  ) {
    const {
      db,
      keyFor,
      config: { providers },
    } = app
    const next = nextUrlFrom(request.url)
    const state = await registrationState(db, keyFor)
    return showPage(request, reply, (page) =>
      state.mode === 'closed'
        ? closedView(page, next)
        : registerView(page, { next, state, invite, providers, refused }),
    )
  }
}

/** Shown while registration is closed. */
function closedView(page: PageContext, next: string): SafeHtml {
  const { closed, member, toLogin } = page.t.account.registration
  return authLayout(page, {
    title: closed.title,
    lead: closed.lead(page.siteName),
    form: null,
    other: html`${member} <a href="${authUrl('/login', next)}">${toLogin}</a>`,
  })
}
