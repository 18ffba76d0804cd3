import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { html, type SafeHtml } from '@remix-run/html-template'
import { ProviderParams } from '../../features/identity-providers/schema.ts'
import { nextUrlOf, providerNamed, signInCookie } from '../../features/identity-providers/service.ts'
import { authUrl } from '../../features/sessions/view.ts'
import { PROVIDER_PAGE, type ProviderSettings } from '../../kernel/config/provider-settings.ts'
import { apiForm, formError } from '../../kernel/html/components/api-call.ts'
import { button } from '../../kernel/html/components/button.ts'
import type { PageContext } from '../../kernel/html/page.ts'
import { showPage } from '../../kernel/http/pages.ts'
import { HtmlPage } from '../../kernel/http/schema/shapes.ts'
import { authLayout } from '../auth/auth-layout.ts'
import { restoreOffer } from '../auth/restore-offer.ts'

const route = {
  schema: { params: ProviderParams, response: { 200: HtmlPage } },
  config: { access: 'optional', visitorForm: true, noStore: true },
} as const

/** Where a provider redirects people back to. Reading a page changes nothing: its form does, which submits itself. */
export const providerCallbackPage: FastifyPluginAsyncTypebox = async (app) => {
  app.get(`${PROVIDER_PAGE}/:provider/callback`, route, async (request, reply) => {
    const provider = providerNamed(app.config.providers, request.params.provider)
    const next = await nextUrlOf(app.db, signInCookie(request, 'attempt'))
    const query = URL.parse(request.url, 'http://here.invalid')?.search.slice(1) ?? ''
    return showPage(
      request,
      // Its address contains the provider's code, which must not leak to other sites.
      reply.header('referrer-policy', 'no-referrer'),
      (page) => callbackView(page, provider, { query, next }),
      // Links on the page do not need the provider's answer.
      `${PROVIDER_PAGE}/${provider.name}/callback`,
    )
  })
}

function callbackView(
  page: PageContext,
  { name, label }: ProviderSettings,
  { query, next }: { query: string; next: string },
): SafeHtml {
  const words = page.t.providers
  return authLayout(page, {
    title: words.callback.title(label),
    form: apiForm(
      { api: `POST /api/auth/providers/${name}/callback`, after: 'follow' },
      html`<input type="hidden" name="query" value="${query}">${formError()}
${button(words.callback.submit, { look: 'primary', type: 'submit' })}`,
      { 'data-submit-now': true, 'data-next': next },
    ),
    other: html`<a href="${authUrl('/login', next)}">${words.back}</a>`,
    instead: restoreOffer(page, next),
  })
}
